import { Router } from 'express'
import { customerPaths } from '#domain/customers/customer-paths.ts'
import { staffViewQuery } from '#domain/customers/staff-view.ts'
import { StaffViewsPage } from '../../views/admin/customers/StaffViewsPage.tsx'
import { listStaffViews } from '../admin/staff-views.ts'
import type { Dependencies } from '../dependencies.ts'
import { readListQuery } from '../http/requests/read-parameters.ts'
import { noStore } from '../http/responses/no-store.ts'
import { sendPage } from '../http/responses/page.ts'
import { requirePermission } from '../http/security/require-permission.ts'

/** Who of the staff opened whose data, for admins. */
export function staffViewRoutes({ db, config }: Dependencies): Router {
  const router = Router()
  router.get(customerPaths.views, requirePermission('manage users'), noStore, async (req, res) => {
    const days = config.retention.logDays
    const query = readListQuery(staffViewQuery, req.query)
    sendPage(res, StaffViewsPage, { ...(await listStaffViews(db, query)), query, days })
  })
  return router
}
