import { Router } from 'express'
import { ownOrderListQuery } from '#domain/orders/order-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { AccountOrdersPage } from '../../views/accounts/own-account/AccountOrdersPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { readListQuery } from '../http/requests/read-parameters.ts'
import { noStore } from '../http/responses/no-store.ts'
import { sendPage } from '../http/responses/page.ts'
import { requirePermission, signedIn } from '../http/security/require-permission.ts'
import { listOwnOrders } from './queries.ts'

/** The user's own orders, a page of /account. */
export function ownOrdersRoutes({ db, orderLinks }: Dependencies): Router {
  const router = Router()
  router.get(paths.accountOrders, requirePermission('manage own account'), noStore, async (req, res) => {
    const { page } = readListQuery(ownOrderListQuery, req.query)
    const list = await listOwnOrders(db, { page, userId: signedIn(req).id })
    const orderPaths = Object.fromEntries(list.items.map((order) => [order.id, orderLinks.pathOf(order)]))
    sendPage(res, AccountOrdersPage, { list, orderPaths })
  })
  return router
}
