import type { Knex } from 'knex'
import type { OrderMail, OrderMailEvent } from '#domain/orders/announcements/order-mail.ts'
import { userDisplayNameColumn } from '../../accounts/user-display-name.ts'

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
  times: { sent_at: Date } | { failed_at: Date },
): Promise<void> {
  await db('order_mails').where({ id }).update(times)
}

/** So that the same event is mailed when it happens again. */
export async function dropMail(db: Knex, id: number): Promise<void> {
  await db('order_mails').where({ id, sent_at: null }).delete()
}
