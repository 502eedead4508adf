import { Router } from 'express'
import { customerListQuery } from '#domain/customers/customer-list.ts'
import { customerPaths } from '#domain/customers/customer-paths.ts'
import { paths } from '#domain/shared/paths.ts'
import { CustomersPage } from '../../views/admin/customers/CustomersPage.tsx'
import { requireAdminTab } from '../admin/require-admin-tab.ts'
import type { Dependencies } from '../dependencies.ts'
import { readListQuery } from '../http/requests/read-parameters.ts'
import { noStore } from '../http/responses/no-store.ts'
import { sendPage } from '../http/responses/page.ts'
import { requirePermission } from '../http/security/require-permission.ts'
import { adminCustomerRoutes } from './customer-routes.ts'
import { customerDataRoutes } from './data-routes.ts'
import { listCustomers } from './list-customers.ts'
import { customerMergeRoutes } from './merge-routes.ts'
import { staffViewRoutes } from './view-routes.ts'

/** Customers, for staff: the list as page and API, and the page of each. */
export function customersRoutes(dependencies: Dependencies): Router {
  const { db } = dependencies
  const router = Router()

  router.get(paths.admin, ...requireAdminTab('customers'), noStore, async (req, res) => {
    const query = readListQuery(customerListQuery, req.query)
    sendPage(res, CustomersPage, { list: await listCustomers(db, query), query })
  })

  router.get(customerPaths.api, requirePermission('manage orders'), noStore, async (req, res) => {
    res.json(await listCustomers(db, readListQuery(customerListQuery, req.query)))
  })

  router.use(staffViewRoutes(dependencies))
  router.use(customerMergeRoutes(dependencies))
  router.use(customerDataRoutes(dependencies))
  router.use(adminCustomerRoutes(dependencies))
  return router
}
