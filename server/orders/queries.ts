import type { Knex } from 'knex'
import { centimesFromMad } from '#domain/currency/money.ts'
import type { CallOutcome, OtherOrder } from '#domain/orders/call.ts'
import { dueColumn } from '#domain/orders/call-conditions.ts'
import type { Order, OrderNote, StatusChange } from '#domain/orders/order.ts'
import { reasonIs, statusIs } from '#domain/orders/order-statuses.ts'
import type { AwaitedCall } from '#domain/orders/own-order.ts'
import type { Page } from '#domain/shared/page.ts'
import { userDisplayNameColumn } from '../accounts/queries.ts'
import { newestFirst, paginate } from '../db/paginate.ts'
import { type OrderRow, orderColumns, ordersFromRows, readOrders } from './order-row.ts'

export async function listNewestOrders(
  db: Knex,
  chosen: Knex.QueryBuilder,
  page: number,
): Promise<Page<Order>> {
  const { items, ...counts } = await paginate<OrderRow>(chosen, { page }, (rows) =>
    rows.select(orderColumns).orderBy(newestFirst('orders')),
  )
  return { items: await ordersFromRows(db, items), ...counts }
}

export async function findOrder(
  db: Knex,
  by: { id: number } | { number: number } | { checkout_id: string },
): Promise<Order | undefined> {
  return (await readOrders(db, (orders) => orders.where(by)))[0]
}

export function findAwaitedCall(db: Knex, id: number): Promise<AwaitedCall | undefined> {
  return db('orders')
    .where({ id })
    .first(
      db.raw(`${dueColumn} as "from"`),
      db.raw(
        `coalesce(
          (select outcome = ? from order_calls where order_id = orders.id order by id desc limit 1), false
        ) as "isArranged"`,
        ['call_later' satisfies CallOutcome],
      ),
    )
}

export function findOrders(db: Knex, ids: readonly number[]): Promise<Order[]> {
  return readOrders(db, (orders) => orders.whereIn('id', ids).orderBy('id'))
}

export function listPendingSince(
  db: Knex,
  { since, notEnteredBy }: { since: Date; notEnteredBy: number },
): Promise<Order[]> {
  const entered = db('order_status_changes as change')
    .whereRaw('change.order_id = orders.id')
    .where({ 'change.user_id': notEnteredBy })
    .whereNull('change.from_status')
  return readOrders(db, (orders) =>
    orders
      .whereRaw(statusIs('isUnconfirmed'))
      .where('created_at', '>=', since)
      .whereNotExists(entered)
      .orderBy('id'),
  )
}

export function findLatestDelivery(
  db: Knex,
  userId: number,
): Promise<
  Pick<Order, 'customer_name' | 'customer_phone' | 'customer_address' | 'customer_city'> | undefined
> {
  return db('orders')
    .first('customer_name', 'customer_phone', 'customer_address', 'customer_city')
    .where({ user_id: userId })
    .orderBy(newestFirst('orders'))
}

export async function hasReviews(db: Knex, orderId: number): Promise<boolean> {
  return (await db('reviews').where({ order_id: orderId }).first('id')) !== undefined
}

/** The oldest entry comes first by what happened: an entry has the time at which its transaction began. */
export function listChanges(db: Knex, orderId: number): Promise<StatusChange[]> {
  return db('order_status_changes as change')
    .leftJoin('users', 'users.id', 'change.user_id')
    .select(
      'change.from_status as from',
      'change.to_status as to',
      'change.created_at as at',
      'change.corrected',
      'change.edited',
      'change.reason',
      'change.comment',
      userNameColumn(db),
    )
    .where('change.order_id', orderId)
    .orderBy('change.id')
}

export async function findLatestChange(
  db: Knex,
  { id, status, created_at }: Pick<Order, 'id' | 'status' | 'created_at'>,
): Promise<StatusChange> {
  const latest = (await listChanges(db, id)).findLast(({ from, to }) => from !== to)
  const placed = { from: null, to: status, by: null, at: created_at }
  return latest ?? { ...placed, corrected: null, edited: null, reason: null, comment: null }
}

export function listNotes(db: Knex, orderId: number): Promise<OrderNote[]> {
  return db('order_notes as note')
    .leftJoin('users', 'users.id', 'note.user_id')
    .select('note.id', 'note.text', 'note.created_at as at', userNameColumn(db))
    .where('note.order_id', orderId)
    .orderBy(['note.created_at', 'note.id'])
}

export async function listOtherOpenOrders(db: Knex, orderId: number): Promise<OtherOrder[]> {
  const rows = await db('orders as own')
    .join('orders', 'orders.phone_key', 'own.phone_key')
    .select('orders.id', 'orders.number', 'orders.status', 'orders.total_amount', 'orders.created_at')
    .select(db.raw(`${isPossibleDuplicate} as "isPossibleDuplicate"`))
    .where('own.id', orderId)
    .whereNot('orders.id', orderId)
    .whereNot('own.phone_key', '')
    .whereRaw(statusIs('isOpen'))
    .orderBy(['orders.created_at', 'orders.id'])
    .limit(otherOrderLimit)
  return rows.map((row) => ({ ...row, total_amount: centimesFromMad(row.total_amount) }))
}

const otherOrderLimit = 10

/** The two were placed within an hour and have not left. A part that staff have split off was not placed. */
const isPossibleDuplicate = `(
  orders.created_at between own.created_at - interval '1 hour' and own.created_at + interval '1 hour'
  and ${statusIs('isInWorkshop')} and ${statusIs('isInWorkshop', 'own.status')}
  and not exists (
    select from order_status_changes where order_id in (own.id, orders.id) and ${reasonIs('split_off')}
  )
)`

function userNameColumn(db: Knex) {
  return db.raw(`${userDisplayNameColumn} as by`)
}
