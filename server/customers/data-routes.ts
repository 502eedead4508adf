import { Router } from 'express'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import { customerPaths } from '#domain/customers/customer-paths.ts'
import { utcDay } from '#domain/time/safi-time.ts'
import { noteView } from '../admin/note-view.ts'
import type { Dependencies } from '../dependencies.ts'
import { readForm } from '../http/requests/body.ts'
import { redirectToPage } from '../http/requests/form.ts'
import { idIn, requireFound } from '../http/requests/id-param.ts'
import { refuse } from '../http/responses/errors.ts'
import { noStore } from '../http/responses/no-store.ts'
import { requirePermission } from '../http/security/require-permission.ts'
import { exportCustomerData } from './export-customer-data.ts'
import { removeCustomer } from './remove-customer.ts'

/** What law 09-08 gives a person, also one without an account: a copy of the data, and its removal. */
export function customerDataRoutes({ db, clock }: Dependencies): Router {
  const router = Router()
  const requireManageOrders = [requirePermission('manage orders'), noStore]

  router.get(customerPaths.file(':id'), ...requireManageOrders, async (req, res) => {
    const id = idIn(req)
    const data = requireFound(await exportCustomerData(db, id))
    noteView(db, res, { kind: 'customer_file', customerId: id })
    res.attachment(`customer-${id}-${utcDay(clock())}.json`).type('json')
    res.send(JSON.stringify(data, null, 2))
  })

  router.post(customerPaths.removal(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    const id = idIn(req)
    const removed = await removeCustomer(db, id)
    if (!removed.ok) throw refuse(404, 'not_found')
    const isKept = removed.value > 0
    redirectToPage(res, isKept ? customerPaths.customer(id) : adminTabPath('customers'), {
      key: 'customer_removed',
    })
  })
  return router
}
