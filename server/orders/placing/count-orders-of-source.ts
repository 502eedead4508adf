import type { Knex } from 'knex'
import type { OrderSettings } from '#domain/admin/settings.ts'
import { type CountedBy, countedBy, orderLimits, type PlacedOrders } from '#domain/orders/order-limits.ts'
import type { OrderSource } from '#domain/orders/order-source.ts'
import { statusIs } from '#domain/orders/order-statuses.ts'
import { callableDigits } from '#domain/text/phone.ts'

export type CountedOrder = { source: OrderSource; isGuest: boolean }

/**
 * Orders count whatever became of them, without those that staff confirmed. Orders of accounts count by address
 * alone: accounts are free too, but their phones are not those of guests. Counting stops at the limit. Orders placed
 * at the same moment see each other only if they share a product, whose row is locked.
 */
export async function countPlacedOrders(
  db: Knex,
  order: CountedOrder,
  settings: OrderSettings,
): Promise<PlacedOrders> {
  const limits = orderLimits(settings)
  const conditions = conditionsOf(order)
  const counts = countedBy.flatMap((by) => {
    const condition = conditions[by]
    if (!condition) return []
    const latest = db('orders')
      .select('created_at')
      .where(condition)
      .whereNotNull('address_key')
      .whereNull('confirmed_at')
      .whereRaw("created_at > now() - interval '1 day'")
      .orderBy('created_at', 'desc')
      .limit(limits[by].day)
    return db
      .from(latest.as('latest'))
      .select(db.raw('? as by', [by]), db.raw('count(*) as "lastDay"'))
      .select(db.raw(`count(*) filter (where created_at > now() - interval '1 hour') as "lastHour"`))
  })
  const rows: ({ by: CountedBy } & PlacedOrders[CountedBy])[] = await db.unionAll(counts, true)
  const counted = new Map(rows.map(({ by, ...count }) => [by, count]))
  const none = { lastHour: 0, lastDay: 0 }
  return Object.fromEntries(countedBy.map((by) => [by, counted.get(by) ?? none])) as PlacedOrders
}

function conditionsOf({ source, isGuest }: CountedOrder): Record<CountedBy, Knex.QueryCallback | null> {
  const { addressKey, networkKey, phoneKey } = source
  return {
    address: (orders) => orders.where({ address_key: addressKey }),
    network: networkKey === null ? null : (orders) => orders.where({ network_key: networkKey }),
    phone: isGuest ? (orders) => orders.where({ phone_key: phoneKey, user_id: null }) : null,
    all: isGuest ? (orders) => orders.whereNull('user_id') : null,
    uncallable:
      phoneKey.length < callableDigits
        ? (orders) =>
            orders.where({ address_key: addressKey }).whereRaw('length(phone_key) < ?', [callableDigits])
        : null,
  }
}

/** Unconfirmed orders of the same address or network hold these pieces, by product id. */
export async function countHeldPieces(
  db: Knex,
  { addressKey, networkKey }: OrderSource,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  const rows: { product_id: number; pieces: number }[] = await db('orders')
    .join('order_lines as line', 'line.order_id', 'orders.id')
    .select('line.product_id')
    .sum({ pieces: 'line.quantity' })
    .whereRaw(`${statusIs('isUnconfirmed')} and not orders.needs_call and orders.address_key is not null`)
    .whereRaw('coalesce(orders.network_key, orders.address_key) = ?', [networkKey ?? addressKey])
    .whereIn('line.product_id', [...productIds])
    .groupBy('line.product_id')
  return new Map(rows.map(({ product_id, pieces }) => [product_id, pieces]))
}
