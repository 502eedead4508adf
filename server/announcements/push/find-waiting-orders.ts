import type { Knex } from 'knex'
import { endOfQuietHours, type QuietHours } from '#domain/accounts/quiet-hours.ts'
import type { PushNotice } from '#domain/orders/announcements/push-notice-schema.ts'
import type { Order } from '#domain/orders/order.ts'
import { statusIs, statusRules } from '#domain/orders/order-statuses.ts'
import type { Queue } from '../../jobs/queue.ts'
import { listToldCalls } from '../../orders/desk/find-desk.ts'
import { findOrders, listPendingSince } from '../../orders/queries.ts'
import { markDeviceWaiting } from './queries.ts'

/** What a notification tells of: orders that were placed, and those to be called at a time that has come. */
export type WaitingOrders = { placed: Order[]; calls: Order[] }

type OrderNotice = Exclude<PushNotice, { kind: 'test' }>

/** Of the orders of a notice to a person those that still wait. */
export async function findWaitingOrders(
  db: Knex,
  notice: OrderNotice,
  userId: number,
): Promise<WaitingOrders> {
  if (notice.kind === 'missed_orders') {
    const since = new Date(notice.since)
    const [pending, calls] = await Promise.all([
      listPendingSince(db, { since, notEnteredBy: userId }),
      listToldCalls(db, since),
    ])
    const toCall = new Set(calls.map(({ id }) => id))
    return { placed: pending.filter(({ id }) => !toCall.has(id)), calls }
  }
  const orders = (await findOrders(db, notice.orderIds)).filter(
    ({ status }) => statusRules[status].isUnconfirmed,
  )
  return notice.kind === 'new_orders' ? { placed: orders, calls: [] } : { placed: [], calls: orders }
}

/** The earliest of what a notice tells; null: none of it waits. */
export async function findWaitingSince(db: Knex, notice: OrderNotice): Promise<Date | null> {
  if (notice.kind === 'missed_orders') return new Date(notice.since)
  const [row] = await db('orders')
    .min({ since: notice.kind === 'new_orders' ? 'created_at' : 'call_at' })
    .whereIn('id', notice.orderIds)
    .whereRaw(statusIs('isUnconfirmed'))
  return row?.since ?? null
}

type HeldBack = {
  deviceId: number
  quietHours: QuietHours
  /** The earliest of what was to be told: when an order was placed, or a call was due. */
  since: Date
  now: Date
}

export function earliest(dates: readonly Date[]): Date {
  return new Date(Math.min(...dates.map((date) => date.getTime())))
}

/** Has a device told when its quiet hours end: once, of all that came in them. */
export async function holdBack(
  transaction: Knex.Transaction,
  queue: Queue,
  { deviceId, quietHours, since, now }: HeldBack,
): Promise<void> {
  const isFirst = await markDeviceWaiting(transaction, deviceId, { since, quietHours, now })
  if (!isFirst) return
  await queue.send(
    'send-push',
    { deviceId, notice: { kind: 'missed_orders', since: since.toISOString() } },
    { transaction, startAfter: endOfQuietHours(quietHours, now) },
  )
}
