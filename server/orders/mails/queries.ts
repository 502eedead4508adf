import type { Knex } from 'knex'
import { emailKey } from '#domain/accounts/user.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderMail, OrderMailEvent } from '#domain/orders/order-mail.ts'
import { userDisplayNameColumn } from '../../accounts/queries.ts'

/** Mails about an order, oldest first. */
export function listOrderMails(db: Knex, orderId: number): Promise<OrderMail[]> {
  return db('order_mails as mail')
    .leftJoin('users', 'users.id', 'mail.user_id')
    .select(
      'mail.id',
      'mail.event',
      'mail.is_repeat as isRepeat',
      'mail.created_at as at',
      'mail.sent_at as sentAt',
      'mail.failed_at as failedAt',
      'mail.withheld_at as withheldAt',
      db.raw(`${userDisplayNameColumn} as by`),
    )
    .where('mail.order_id', orderId)
    .orderBy('mail.id')
}

/** A mail that is to be sent; undefined when it was sent or dropped. */
export function findUnsentMail(
  db: Knex,
  id: number,
): Promise<{ event: OrderMailEvent; is_repeat: boolean; order_id: number } | undefined> {
  return db('order_mails').first('event', 'is_repeat', 'order_id').where({ id, sent_at: null })
}

export async function markMail(
  db: Knex,
  id: number,
  times: { sent_at: Date } | { failed_at: Date } | { withheld_at: Date },
): Promise<void> {
  await db('order_mails').where({ id }).update(times)
}

/** Whether the address of an order is proved to be that of who ordered: the confirmed one of their account. */
export async function hasProvedAddress(
  db: Knex,
  { user_id, customer_email }: Pick<Order, 'user_id' | 'customer_email'>,
): Promise<boolean> {
  if (user_id === null || customer_email === null) return false
  const owner = await db('users')
    .first('id')
    .where({ id: user_id, email_key: emailKey(customer_email) })
    .whereNotNull('verified_at')
  return owner !== undefined
}

/** So that the same event is mailed when it happens again. */
export async function dropMail(db: Knex, id: number): Promise<void> {
  await db('order_mails').where({ id, sent_at: null }).delete()
}
