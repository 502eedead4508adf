import type { Knex } from 'knex'
import type { OrderMailEvent } from '#domain/orders/announcements/order-mail.ts'
import type { Queue } from '../../jobs/queue.ts'

type QueuedMail = { orderId: number; event: OrderMailEvent }

/** Queues the mail that an order gets by itself; nothing happens when it has had one about this event. */
export async function queueOrderMail(
  transaction: Knex.Transaction,
  queue: Queue,
  { orderId, event }: QueuedMail,
  { startAfter }: { startAfter?: Date } = {},
): Promise<void> {
  const [mail] = await transaction('order_mails')
    .insert({ order_id: orderId, event })
    .onConflict(transaction.raw('(order_id, event) where not is_repeat'))
    .ignore()
    .returning('id')
  if (!mail) return
  await queue.send('send-order-mail', { mailId: mail.id }, { transaction, ...(startAfter && { startAfter }) })
}

/** Queues a mail that staff ask for, beside those that the order has had. Returns its id. */
export async function queueRepeatedMail(
  transaction: Knex.Transaction,
  queue: Queue,
  { orderId, event, userId }: QueuedMail & { userId: number },
): Promise<number> {
  const [mail] = await transaction('order_mails')
    .insert({ order_id: orderId, event, is_repeat: true, user_id: userId })
    .returning('id')
  await queue.send('send-order-mail', { mailId: mail.id }, { transaction })
  return mail.id
}
