import type { Router } from 'express'
import { ownOrderListQuery } from '#domain/orders/order-list.ts'
import { mapPage } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { AccountOrdersPage } from '../../views/accounts/own-account/AccountOrdersPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { readListQuery } from '../http/requests/read-request.ts'
import { noStore, sendPage } from '../http/responses/page.ts'
import { requirePermission, signedIn } from '../http/security/require-permission.ts'
import { addAdminOrderCancellationRoutes } from './admin/cancellation-routes.ts'
import { addAdminOrderExportRoutes } from './admin/export-routes.ts'
import { addAdminOrderListRoutes } from './admin/list-routes.ts'
import { addAdminOrderLiveRoutes } from './admin/live-routes.ts'
import { addAdminOrderRoutes } from './admin/order-routes.ts'
import { addAdminPhoneOrderRoutes } from './admin/phone-order-routes.ts'
import { addAdminOrderPrintRoutes } from './admin/print-routes.ts'
import { addOrderApiRoutes } from './api/routes.ts'
import { addOrderDeskRoutes } from './desk/desk-routes.ts'
import { addOrderEditRoutes } from './edit/edit-routes.ts'
import { addOrderPartRoutes } from './edit/part-routes.ts'
import { addOrderMailRoutes } from './mails/order-mail-routes.ts'
import { addAdminPaperRoutes } from './papers/routes.ts'
import { listNewestOrders } from './queries.ts'
import { addShutOutRoutes } from './shut-outs/shut-out-routes.ts'

export function addOrdersRoutes(router: Router, dependencies: Dependencies): void {
  addAdminOrderLiveRoutes(router, dependencies)
  addAdminOrderExportRoutes(router, dependencies)
  addAdminOrderPrintRoutes(router, dependencies)
  addAdminPhoneOrderRoutes(router, dependencies)
  addAdminPaperRoutes(router, dependencies)
  addOrderDeskRoutes(router, dependencies)
  addOrderEditRoutes(router, dependencies)
  addOrderPartRoutes(router, dependencies)
  addShutOutRoutes(router, dependencies)
  addOwnOrdersRoutes(router, dependencies)
  addAdminOrderCancellationRoutes(router, dependencies)
  addAdminOrderListRoutes(router, dependencies)
  addAdminOrderRoutes(router, dependencies)
  addOrderMailRoutes(router, dependencies)
  // These come last, as an id in their addresses stands where others have a word.
  addOrderApiRoutes(router, dependencies)
}

function addOwnOrdersRoutes(router: Router, { db, orderLinks }: Dependencies): void {
  router.get(paths.accountOrders, requirePermission('manage own account'), noStore, async (req, res) => {
    const { page } = readListQuery(ownOrderListQuery, req.query)
    const orders = await listNewestOrders(db, db('orders').where({ user_id: signedIn(req).id }), page)
    const list = mapPage(orders, (order) => ({ ...order, path: orderLinks.pathOf(order) }))
    sendPage(res, AccountOrdersPage, { list })
  })
}
