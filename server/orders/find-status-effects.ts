import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import type { WarningsAndEffects } from '#domain/orders/order-list.ts'
import { orderMailEvents } from '#domain/orders/order-mail.ts'
import type { StatusReason } from '#domain/orders/order-statuses.ts'
import { canIssuePapers } from '#domain/orders/paper.ts'
import { listStatusEffects } from '#domain/orders/status-change.ts'
import { findSettings } from '../settings/queries.ts'
import { findOrderWarnings } from './find-order-warnings.ts'
import { listReturnsOf } from './order-returns.ts'
import { findCurrentShipments } from './order-shipments.ts'

/** Reads warnings and effects of several orders together; the returned function gives those of one. */
export async function findWarningsAndEffects(
  db: Knex,
  orders: readonly Order[],
): Promise<(order: Order) => WarningsAndEffects> {
  const ids = orders.map(({ id }) => id)
  const [warnings, returns, shipments, joined, couriers, seller, mails] = await Promise.all([
    findOrderWarnings(db, orders),
    listReturnsOf(db, ids),
    findCurrentShipments(db, orders),
    findJoinedOrders(db, ids),
    db('couriers').select('id', 'name'),
    findSettings(db, 'papers'),
    findSettings(db, 'mails'),
  ])
  const names = new Map<number | null, string>(couriers.map(({ id, name }) => [id, name]))
  const shop = {
    issuesInvoices: canIssuePapers(seller.values),
    mails: orderMailEvents.filter((event) => mails.values[`is_${event}_sent`]),
  }
  return (order) => {
    const shipment = shipments.get(order.id)
    const courier = names.get(shipment?.courier_id ?? null) ?? null
    const facts = {
      order,
      returns: returns.get(order.id) ?? [],
      shipment,
      courier,
      joined: joined.get(order.id),
      shop,
    }
    return { warnings: warnings.get(order.id) ?? [], status_effects: listStatusEffects(facts) }
  }
}

async function findJoinedOrders(
  db: Knex,
  ids: readonly number[],
): Promise<Map<number, { into: string | null }>> {
  const rows = await db('order_status_changes')
    .select('order_id', 'comment as into')
    .whereIn('order_id', ids)
    .where({ reason: 'merged' satisfies StatusReason })
  return new Map(rows.map(({ order_id, into }) => [order_id, { into }]))
}
