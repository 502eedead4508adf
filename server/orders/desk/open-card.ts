import type { Knex } from 'knex'
import { dueColumn, isToCall } from '#domain/orders/call-conditions.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { userDisplayNameColumn } from '../../accounts/queries.ts'
import { notify } from '../../db/notifications.ts'
import { orderTransaction } from '../../db/order-transaction.ts'
import { requireFound } from '../../http/responses/refusal.ts'
import { findLatestChange, findOrder } from '../queries.ts'
import type { StatusFailure } from '../update-status.ts'

type Opening = {
  userId: number
  minutes: number
}

/** Reserves the card of a pending order, unless somebody else has it open; one's other card is closed. */
export function openCard(
  db: Knex,
  { orderId, ...opening }: Opening & { orderId: number },
): Promise<Result<number, StatusFailure | { code: 'already_open'; by: string }>> {
  return orderTransaction(db, async (transaction) => {
    const order = requireFound(await findOrder(transaction, { id: orderId }))
    if (!statusRules[order.status].isUnconfirmed) {
      return failed('changed_meanwhile', { change: await findLatestChange(transaction, order) })
    }
    if (await claim(transaction, orderId, opening)) return ok(orderId)
    const by = await findHolder(transaction, { orderId, userId: opening.userId })
    return failed('already_open', { by: by ?? '' })
  })
}

/** Reserves the order that waits longest and that nobody else has open; returns null when there is none. */
export function openNextCard(db: Knex, opening: Opening): Promise<number | null> {
  return orderTransaction(db, async (transaction) => {
    // The requests wait for each other, so that two people who ask at once get two orders.
    await transaction.raw("select pg_advisory_xact_lock(hashtext('desk'), 0)")
    await transaction('order_claims').whereRaw('expires_at <= now()').delete()
    const next = await transaction('orders')
      .first('orders.id')
      .leftJoin('order_claims', 'order_claims.order_id', 'orders.id')
      .whereRaw(`${isToCall} and ${dueColumn} <= now()`)
      .where((free) => free.whereNull('order_claims.user_id').orWhere('order_claims.user_id', opening.userId))
      .orderByRaw(`${dueColumn}, orders.id`)
    if (!next) return null
    await claim(transaction, next.id, opening)
    return next.id
  })
}

export async function closeCard(
  transaction: Knex.Transaction,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<void> {
  await transaction('order_claims').where({ order_id: orderId, user_id: userId }).delete()
  await notify(transaction, 'desk_changed')
}

export async function findHolder(
  db: Knex,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<string | null> {
  const holder = await db('order_claims')
    .join('users', 'users.id', 'order_claims.user_id')
    .first(db.raw(`${userDisplayNameColumn} as name`))
    .where({ order_id: orderId })
    .whereNot('order_claims.user_id', userId)
    .whereRaw('expires_at > now()')
  return holder?.name ?? null
}

async function claim(
  transaction: Knex.Transaction,
  orderId: number,
  { userId, minutes }: Opening,
): Promise<boolean> {
  const { rows } = await transaction.raw(
    `insert into order_claims (order_id, user_id, expires_at)
     values (:orderId, :userId, now() + :minutes * interval '1 minute')
     on conflict (order_id) do update set user_id = excluded.user_id, expires_at = excluded.expires_at
       where order_claims.expires_at <= now() or order_claims.user_id = excluded.user_id
     returning order_id`,
    { orderId, userId, minutes },
  )
  if (rows.length === 0) return false
  await transaction('order_claims').where({ user_id: userId }).whereNot({ order_id: orderId }).delete()
  await notify(transaction, 'desk_changed')
  return true
}
