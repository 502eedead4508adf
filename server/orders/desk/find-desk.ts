import type { Knex } from 'knex'
import {
  type Desk,
  type DeskCard,
  type DeskOrder,
  deskGroupSize,
  type OrderCall,
} from '#domain/orders/call.ts'
import { dueColumn, isBeyondLimits, isToCall } from '#domain/orders/call-conditions.ts'
import type { Order } from '#domain/orders/order.ts'
import { statusIs } from '#domain/orders/order-statuses.ts'
import { allOf } from '#domain/shared/all-of.ts'
import { userDisplayNameColumn } from '../../accounts/queries.ts'
import { countRows } from '../../db/paginate.ts'
import { findWarningsAndEffects } from '../find-status-effects.ts'
import { type OrderRow, orderColumns, ordersFromRows, readOrders } from '../order-row.ts'
import { listOtherOpenOrders } from '../queries.ts'

type DeskRow = OrderRow & { due: Date }

export async function findDesk(
  db: Knex,
  { userId, linkTo }: { userId: number; linkTo: (order: Order) => string },
): Promise<Desk> {
  const open = db('order_claims').select('order_id').where('user_id', userId).whereRaw('expires_at > now()')
  const isDue = `${isToCall} and ${dueColumn} <= now()`
  const [own, due, later, wrongNumbers, beyondLimits, dueCount] = await Promise.all([
    selectOrders(db).whereIn('orders.id', open).whereRaw(statusIs('isUnconfirmed')),
    selectOrders(db).whereRaw(isDue),
    selectOrders(db).whereRaw(`${isToCall} and ${dueColumn} > now()`),
    selectOrders(db).whereRaw(`${statusIs('isUnconfirmed')} and orders.is_number_wrong`),
    selectOrders(db).whereRaw(isBeyondLimits),
    countRows(db('orders').whereRaw(isDue)),
  ])
  const orders = await toDeskOrders(db, [...own, ...due, ...later, ...wrongNumbers, ...beyondLimits], userId)
  const card = orders[0] && own.length > 0 ? await toCard(db, orders[0], linkTo) : null
  const groupOf = (rows: DeskRow[]) =>
    rows
      .flatMap(({ id }) => (id === card?.order.id ? [] : (orders.find(({ order }) => order.id === id) ?? [])))
      .slice(0, deskGroupSize)
  return {
    card,
    due: groupOf(due),
    dueCount,
    later: groupOf(later),
    wrongNumbers: groupOf(wrongNumbers),
    beyondLimits: groupOf(beyondLimits),
  }
}

function selectOrders(db: Knex): Knex.QueryBuilder<DeskRow, DeskRow[]> {
  return (
    db('orders')
      .select<DeskRow[]>([...orderColumns, db.raw(`${dueColumn} as due`)])
      .orderByRaw(`${dueColumn}, orders.id`)
      // The open card is left out of its group.
      .limit(deskGroupSize + 1)
  )
}

/** The same order may be in two groups; it is read once. */
async function toDeskOrders(db: Knex, rows: DeskRow[], userId: number): Promise<DeskOrder[]> {
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
  const ids = unique.map(({ id }) => id)
  const [orders, calls, claims] = await Promise.all([
    ordersFromRows(
      db,
      unique.map(({ due: _, ...row }) => row),
    ),
    listCalls(db, ids),
    db('order_claims')
      .join('users', 'users.id', 'order_claims.user_id')
      .select('order_id', db.raw(`${userDisplayNameColumn} as by`))
      .whereIn('order_id', ids)
      .whereNot('order_claims.user_id', userId)
      .whereRaw('expires_at > now()'),
  ])
  const openedBy = new Map<number, string>(claims.map(({ order_id, by }) => [order_id, by]))
  return orders.map((order, index) => {
    const own = calls.get(order.id) ?? []
    return {
      order,
      due: unique[index]?.due ?? order.created_at,
      callCount: own.length,
      lastCall: own.at(-1) ?? null,
      openedBy: openedBy.get(order.id) ?? null,
    }
  })
}

async function toCard(db: Knex, own: DeskOrder, linkTo: (order: Order) => string): Promise<DeskCard> {
  const { order } = own
  const { calls, otherOrders, foundOf } = await allOf({
    calls: listCalls(db, [order.id]),
    otherOrders: listOtherOpenOrders(db, order.id),
    foundOf: findWarningsAndEffects(db, [order]),
  })
  return {
    ...own,
    link: linkTo(order),
    otherOrders,
    calls: calls.get(order.id) ?? [],
    ...foundOf(order),
  }
}

type StoredCall = OrderCall & { order_id: number; user_id: number | null }

export async function listCalls(db: Knex, orderIds: readonly number[]): Promise<Map<number, StoredCall[]>> {
  const rows: StoredCall[] = await db('order_calls as call')
    .leftJoin('users', 'users.id', 'call.user_id')
    .select('call.order_id', 'call.user_id', 'call.outcome', 'call.call_at', 'call.created_at as at')
    .select(db.raw(`${userDisplayNameColumn} as by`))
    .whereIn('call.order_id', [...orderIds])
    .orderBy('call.id')
  return Map.groupBy(rows, ({ order_id }) => order_id)
}

/**
 * The call came due after `since` and was announced (announcement-jobs.ts), and nobody has called or put off the
 * order after that. What is due but not announced yet is left to its own announcement.
 */
export function listToldCalls(db: Knex, since: Date): Promise<Order[]> {
  const told = db('told_calls').whereRaw(
    'told_calls.order_id = orders.id and told_calls.due_at = orders.call_at',
  )
  return readOrders(db, (orders) =>
    orders.whereRaw(isToCall).where('call_at', '>=', since).whereExists(told).orderBy('id'),
  )
}
