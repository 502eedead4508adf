import { type Response, Router } from 'express'
import type { Knex } from 'knex'
import { type OrderListQuery, orderListQuery } from '#domain/orders/order-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { OrdersPage } from '../../../views/admin/orders/OrdersPage.tsx'
import { requireAdminTab } from '../../admin/require-admin-tab.ts'
import type { Dependencies } from '../../dependencies.ts'
import { readListQuery } from '../../http/requests/id-param.ts'
import { noStore } from '../../http/responses/no-store.ts'
import { sendPage } from '../../http/responses/page.ts'
import { findOrderWarnings } from '../find-order-warnings.ts'
import { listOrders } from '../list-orders.ts'
import { listedOrderJson } from '../order-json.ts'
import { listCities } from '../queries.ts'

/** The order list, /admin?tab=orders. */
export function adminOrderListRoutes({ db }: Dependencies): Router {
  const router = Router()
  router.get(paths.admin, ...requireAdminTab('orders'), noStore, (req, res) =>
    sendOrderList(db, res, { query: readListQuery(orderListQuery, req.query) }),
  )
  return router
}

/** Renders the list, also again after an error in one of its forms. */
export async function sendOrderList(
  db: Knex,
  res: Response,
  { query, status = 200 }: { query: OrderListQuery; status?: number },
): Promise<void> {
  const [{ items, ...counts }, cities] = await Promise.all([listOrders(db, query), listCities(db)])
  const warnings = await findOrderWarnings(db, items)
  const shown = items.map((order) => listedOrderJson(order, warnings.get(order.id) ?? [], res.req.language))
  sendPage(res, OrdersPage, { list: { items: shown, ...counts }, query, cities }, { status })
}
