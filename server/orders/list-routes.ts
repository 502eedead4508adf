import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { adminTabPath } from '#domain/admin.ts'
import type { OrderQuery } from '#domain/order-list.ts'
import { orderQuerySchema } from '#domain/order-query-schema.ts'
import { paths } from '#domain/paths.ts'
import { OrdersPage } from '../../views/admin/orders/OrdersPage.tsx'
import { onTab } from '../admin/on-tab.ts'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import { listOrders } from './list-orders.ts'
import { markOrders } from './mark-orders.ts'
import { orderInList } from './order-json.ts'
import { listCities } from './queries.ts'

/** The list of orders: /admin?tab=orders. */
export function orderListRoutes({ db }: { db: Knex }): Router {
  const router = Router()
  router.get(paths.admin, [...onTab('orders'), noStore], (req: Request, res: Response) =>
    sendOrders(db, res, { query: orderQuerySchema.parse(req.query) }),
  )
  return router
}

/** The list, also again, when one of its forms did not do its work. */
export async function sendOrders(
  db: Knex,
  res: Response,
  { query, status = 200 }: { query: OrderQuery; status?: number },
): Promise<void> {
  const [{ items, ...counts }, cities] = await Promise.all([listOrders(db, query), listCities(db)])
  const marks = await markOrders(db, items)
  const shown = items.map((order) => orderInList(order, marks.get(order.id) ?? []))
  sendPage(res, OrdersPage, { list: { items: shown, ...counts }, query, cities }, { status })
}

/** The address of a list. */
export function pathOfList({ page, ...filter }: OrderQuery): string {
  return adminTabPath('orders', { ...filter, page: page > 1 ? page : null })
}
