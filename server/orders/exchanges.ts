import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import type { Exchanges } from '#domain/orders/order-details.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { readId } from '#domain/shared/paths.ts'
import { findOrder } from './queries.ts'

/** The id is as an address or a form has it; returns null for any order but a delivered one. */
export async function findExchanged(db: Knex, id: unknown): Promise<Order | null> {
  const orderId = readId(id)
  const order = orderId === null ? undefined : await findOrder(db, { id: orderId })
  return order && statusRules[order.status].isDelivered ? order : null
}

export async function findExchanges(db: Knex, orderId: number): Promise<Exchanges> {
  const [of, by] = await Promise.all([
    db('orders as own')
      .join('orders', 'orders.id', 'own.exchanges_order_id')
      .first('orders.id', 'orders.number')
      .where('own.id', orderId),
    db('orders').select('id', 'number').where({ exchanges_order_id: orderId }).orderBy('id'),
  ])
  return { of: of ?? null, by }
}

export async function noteExchange(
  transaction: Knex.Transaction,
  { exchanged, newId, userId }: { exchanged: Order; newId: number; userId: number | null },
): Promise<void> {
  const { number } = await transaction('orders').first('number').where({ id: newId })
  await transaction('order_status_changes').insert({
    order_id: exchanged.id,
    from_status: exchanged.status,
    to_status: exchanged.status,
    user_id: userId,
    reason: 'exchanged',
    comment: `#${number}`,
    announced_at: transaction.fn.now(),
  })
}
