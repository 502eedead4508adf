import { Router } from 'express'
import { ownOrderListQuery } from '#domain/orders/order-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { AccountOrdersPage } from '../../views/accounts/own-account/AccountOrdersPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { readListQuery } from '../http/requests/read-request.ts'
import { noStore, sendPage } from '../http/responses/page.ts'
import { requirePermission, signedIn } from '../http/security/require-permission.ts'
import { adminOrderCancellationRoutes } from './admin/cancellation-routes.ts'
import { adminOrderExportRoutes } from './admin/export-routes.ts'
import { adminOrderListRoutes } from './admin/list-routes.ts'
import { adminOrderLiveRoutes } from './admin/live-routes.ts'
import { adminOrderRoutes } from './admin/order-routes.ts'
import { adminPhoneOrderRoutes } from './admin/phone-order-routes.ts'
import { adminOrderPrintRoutes } from './admin/print-routes.ts'
import { orderApiRoutes } from './api/routes.ts'
import { orderDeskRoutes } from './desk/desk-routes.ts'
import { orderEditRoutes } from './edit/edit-routes.ts'
import { orderPartRoutes } from './edit/part-routes.ts'
import { orderMailRoutes } from './mails/order-mail-routes.ts'
import { adminPaperRoutes } from './papers/routes.ts'
import { listNewestOrders } from './queries.ts'
import { shutOutRoutes } from './shut-outs/shut-out-routes.ts'

/**
 * Orders: JSON API, admin pages, and the page of the user's own orders. Visitors order on the cart page
 * (server/cart).
 */
export function ordersRoutes(dependencies: Dependencies): Router {
  const router = Router()
  router.use(adminOrderLiveRoutes(dependencies))
  router.use(adminOrderExportRoutes(dependencies))
  router.use(adminOrderPrintRoutes(dependencies))
  router.use(adminPhoneOrderRoutes(dependencies))
  router.use(adminPaperRoutes(dependencies))
  router.use(orderDeskRoutes(dependencies))
  router.use(orderEditRoutes(dependencies))
  router.use(orderPartRoutes(dependencies))
  router.use(shutOutRoutes(dependencies))
  router.use(ownOrdersRoutes(dependencies))
  router.use(adminOrderCancellationRoutes(dependencies))
  router.use(adminOrderListRoutes(dependencies))
  router.use(adminOrderRoutes(dependencies))
  router.use(orderMailRoutes(dependencies))
  // Last, as an id in its addresses stands where others have a word.
  router.use(orderApiRoutes(dependencies))
  return router
}

/** The user's own orders, a page of /account. */
function ownOrdersRoutes({ db, orderLinks }: Dependencies): Router {
  const router = Router()
  router.get(paths.accountOrders, requirePermission('manage own account'), noStore, async (req, res) => {
    const { page } = readListQuery(ownOrderListQuery, req.query)
    const list = await listNewestOrders(db, db('orders').where({ user_id: signedIn(req).id }), page)
    const orderPaths = Object.fromEntries(list.items.map((order) => [order.id, orderLinks.pathOf(order)]))
    sendPage(res, AccountOrdersPage, { list, orderPaths })
  })
  return router
}
