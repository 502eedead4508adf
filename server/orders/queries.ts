import type { Knex } from 'knex'
import { pageSize } from '#domain/catalog/shop-list.ts'
import type { Order, OrderNote, StatusChange } from '#domain/orders/order.ts'
import { userDisplayNameColumn } from '../accounts/user-display-name.ts'
import { newestFirst } from './filter-orders.ts'
import type { OrderList } from './list-orders.ts'
import { orderColumns, ordersFromRows } from './order-row.ts'

/** The orders that somebody placed while signed in, the newest first, 24 a page. */
export async function listOwnOrders(
  db: Knex,
  { page, userId }: { page: number; userId: number },
): Promise<OrderList> {
  const orders = () => db('orders').where({ user_id: userId })
  const [rows, counted] = await Promise.all([
    orders()
      .select([...orderColumns])
      .orderBy([...newestFirst])
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    orders().count<{ total: number }[]>('* as total'),
  ])
  const total = counted[0]?.total ?? 0
  return {
    items: await ordersFromRows(db, rows),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
  }
}

export async function findOrder(
  db: Knex,
  by: { id: number } | { checkout_id: string },
): Promise<Order | undefined> {
  const rows = await db('orders')
    .select([...orderColumns])
    .where(by)
  return (await ordersFromRows(db, rows))[0]
}

/** Where the latest order of a buyer went. */
export function findLatestDelivery(
  db: Knex,
  userId: number,
): Promise<
  Pick<Order, 'customer_name' | 'customer_phone' | 'customer_address' | 'customer_city'> | undefined
> {
  return db('orders')
    .first('customer_name', 'customer_phone', 'customer_address', 'customer_city')
    .where({ user_id: userId })
    .orderBy([...newestFirst])
}

/** Everything that happened to the status of an order, and what its customer corrected, the first step first. */
export function listChanges(db: Knex, orderId: number): Promise<StatusChange[]> {
  return db('order_status_changes as change')
    .leftJoin('users', 'users.id', 'change.user_id')
    .select(
      'change.from_status as from',
      'change.to_status as to',
      'change.created_at as at',
      'change.corrected',
      userNameColumn(db),
    )
    .where('change.order_id', orderId)
    .orderBy(['change.created_at', 'change.id'])
}

/** How an order came to the status that it has. */
export async function findLatestChange(
  db: Knex,
  { id, status, created_at }: Pick<Order, 'id' | 'status' | 'created_at'>,
): Promise<StatusChange> {
  const latest = (await listChanges(db, id)).findLast(({ corrected }) => !corrected)
  return latest ?? { from: null, to: status, by: null, at: created_at, corrected: null }
}

/** What staff wrote about an order, the first note first. */
export function listNotes(db: Knex, orderId: number): Promise<OrderNote[]> {
  return db('order_notes as note')
    .leftJoin('users', 'users.id', 'note.user_id')
    .select('note.id', 'note.text', 'note.created_at as at', userNameColumn(db))
    .where('note.order_id', orderId)
    .orderBy(['note.created_at', 'note.id'])
}

/** Orders with the same phone, placed within an hour before or after this one: one of them may be a slip. */
export function findPossibleDuplicates(
  db: Knex,
  orderId: number,
): Promise<Pick<Order, 'id' | 'number' | 'created_at'>[]> {
  const hour = "interval '1 hour'"
  return db('orders as twin')
    .join('orders', 'orders.phone_key', 'twin.phone_key')
    .select('twin.id', 'twin.number', 'twin.created_at')
    .where('orders.id', orderId)
    .whereNot('twin.id', orderId)
    .whereNot('twin.phone_key', '')
    .whereRaw(`twin.created_at between orders.created_at - ${hour} and orders.created_at + ${hour}`)
    .orderBy('twin.created_at')
    .limit(duplicateLimit)
}

/** Whoever orders more often within two hours is no slip. */
const duplicateLimit = 10

/** Where the latest orders went, each place once: the choices that the filter offers. */
export async function listCities(db: Knex): Promise<string[]> {
  const latest = db('orders')
    .select('customer_city', 'city_key')
    .orderBy([...newestFirst])
    .limit(recentOrderLimit)
    .as('latest')
  const cities = await db
    .from(latest)
    .whereNot('city_key', '')
    .groupBy('city_key')
    .orderByRaw('count(*) desc, city_key')
    .limit(cityLimit)
    .select(db.raw('min(customer_city) as city'))
  return cities.map(({ city }) => city)
}

const recentOrderLimit = 300
const cityLimit = 40

function userNameColumn(db: Knex) {
  return db.raw(`${userDisplayNameColumn} as by`)
}
