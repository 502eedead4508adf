import type { Response, Router } from 'express'
import type { Knex } from 'knex'
import { centimesFromMad } from '#domain/currency/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { type OrderListQuery, orderListQuery } from '#domain/orders/order-list.ts'
import { reasonIs } from '#domain/orders/order-statuses.ts'
import { allOf } from '#domain/shared/all-of.ts'
import { mapPage } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { OrdersPage } from '../../../views/admin/orders/OrdersPage.tsx'
import { requireAdminTab } from '../../admin/read-dashboard.ts'
import type { Dependencies } from '../../dependencies.ts'
import { readListQuery } from '../../http/requests/read-request.ts'
import { noStore, sendPage } from '../../http/responses/page.ts'
import { type Shop, withLateOrders } from '../find-due-orders.ts'
import { findWarningsAndEffects } from '../find-status-effects.ts'
import { listOrders } from '../list-orders.ts'
import { listedOrderJson } from '../order-row.ts'
import { listCourierNames } from '../order-shipments.ts'

export function addAdminOrderListRoutes(router: Router, dependencies: Dependencies): void {
  router.get(paths.admin, ...requireAdminTab('orders'), noStore, (req, res) =>
    sendOrderList(dependencies, res, readListQuery(orderListQuery, req.query)),
  )
}

export async function sendOrderList(dependencies: Shop, res: Response, query: OrderListQuery): Promise<void> {
  const { db } = dependencies
  const { orders, couriers } = await allOf({
    orders: listOrders(db, await withLateOrders(dependencies, query)),
    couriers: listCourierNames(db),
  })
  const foundOf = await findWarningsAndEffects(db, orders.items)
  const list = mapPage(orders, (order) => listedOrderJson(order, foundOf(order), res.req.language))
  sendPage(res, OrdersPage, { list, query, couriers })
}

export type PlacedOrder = Pick<Order, 'id' | 'number' | 'customer_name' | 'total_amount'> & {
  /** The order has created this dashboard version. */
  version: number
}

const placedOrderLimit = 100

/**
 * Parts that staff have split off are left out. When two orders are placed at the same moment, the one with the
 * lower version may be stored last. A page that was told of the other one by then is not told of it any more, but
 * its figures and lists have both.
 */
export async function listPlacedOrders(db: Knex, { after }: { after: number }): Promise<PlacedOrder[]> {
  const rows = await db('order_status_changes as change')
    .join('orders', 'orders.id', 'change.order_id')
    .select('orders.id', 'orders.number', 'orders.customer_name', 'orders.total_amount')
    .select('change.id as version')
    .whereNull('change.from_status')
    .whereRaw(`not ${reasonIs('split_off', 'change.reason')}`)
    .where('change.id', '>', after)
    .orderBy('change.id', 'desc')
    .limit(placedOrderLimit)
  return rows.reverse().map((row) => ({ ...row, total_amount: centimesFromMad(row.total_amount) }))
}

export async function findLatestChangeId(db: Knex): Promise<number> {
  const [row] = await db('order_status_changes').max({ id: 'id' })
  return row?.id ?? 0
}
