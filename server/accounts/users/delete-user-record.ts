import type { Knex } from 'knex'
import { staffEvents } from '#domain/accounts/account-event.ts'

/**
 * Takes a person out of the shop: account, sessions, factors and links go at once, and with them what the log says
 * of their comings and goings. Their orders stay without them, see anonymiseOrders; what staff did to the account, or
 * they as staff to others, stays in the log under a bare number.
 */
export async function deleteUserRecord(transaction: Knex, id: number): Promise<void> {
  await transaction('orders').where({ user_id: id }).update({ forget_asked_at: transaction.fn.now() })
  await transaction('account_events')
    .where({ user_id: id, actor_id: id })
    .whereNotIn('event', staffEvents)
    .delete()
  await transaction('users').where({ id }).delete()
}

/** However slowly an order goes, its person is out of it after as many days as spec.md 9 allows. */
const daysAtMost = 30

/**
 * Takes the person out of the orders of deleted accounts once these are delivered or cancelled: name, phone, e-mail,
 * address and notes, those of staff included. Number, day, city, lines and sums stay, which the accounts must hold.
 * Returns how many orders.
 */
export function anonymiseOrders(db: Knex): Promise<number> {
  return db.transaction(async (transaction) => {
    const forgotten: { id: number }[] = await transaction('orders')
      .whereNotNull('forget_asked_at')
      .whereRaw(
        `(status in ('delivered', 'cancelled') or forget_asked_at < now() - make_interval(days => ?))`,
        [daysAtMost],
      )
      .update({
        customer_name: '',
        customer_phone: '',
        customer_email: null,
        customer_address: '',
        notes: null,
        phone_key: '',
        customer_text: '',
        address_key: null,
        network_key: null,
        browser_key: null,
        page_seconds: null,
        forget_asked_at: null,
      })
      .returning('id')
    const ids = forgotten.map(({ id }) => id)
    await transaction('order_notes').whereIn('order_id', ids).delete()
    await transaction('order_status_changes')
      .whereIn('order_id', ids)
      .whereNotNull('corrected')
      .update({ corrected: '{}' })
    return ids.length
  })
}
