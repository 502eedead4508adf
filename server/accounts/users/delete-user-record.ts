import type { Knex } from 'knex'
import { staffEvents } from '#domain/accounts/account-event.ts'
import { statusIs } from '#domain/orders/status-condition.ts'
import { endSignIns } from '../sign-ins.ts'
import { updateCustomers } from '../update-customers.ts'
import { rememberErasures } from './remember-erasures.ts'

/**
 * Deletes a user with sessions, factors, links and own events. Orders stay without the user (see anonymiseOrders);
 * what staff did to the account, or it to others as staff, stays in the log under its bare id.
 */
export async function deleteUserRecord(transaction: Knex.Transaction, id: number): Promise<void> {
  const orders: { id: number }[] = await transaction('orders')
    .where({ user_id: id })
    .update({ forget_asked_at: transaction.fn.now() })
    .returning('id')
  await rememberErasures(transaction, 'user', [id])
  await rememberErasures(
    transaction,
    'order',
    orders.map((order) => order.id),
  )
  await transaction('account_events')
    .where({ user_id: id, actor_id: id })
    .whereNotIn('event', staffEvents)
    .delete()
  await endSignIns(transaction, id)
  await transaction('users').where({ id }).delete()
}

/** After this many days the personal data of an open order is removed too. */
const daysAtMost = 30

/**
 * Removes name, phone, e-mail, address, notes (of staff too) and what makes it a gift from orders of deleted accounts and
 * removed customers once they are delivered or cancelled, or after 30 days. Number, date, city, lines and totals stay for the accounts. Returns how
 * many orders.
 */
export function anonymiseOrders(db: Knex): Promise<number> {
  return db.transaction(async (transaction) => {
    const due: { id: number; phone_key: string }[] = await transaction('orders')
      .select('id', 'phone_key')
      .whereNotNull('forget_asked_at')
      .whereRaw(`(not ${statusIs('isOpen')} or forget_asked_at < now() - make_interval(days => ?))`, [
        daysAtMost,
      ])
      .orderBy('id')
      .forUpdate()
    const ids = due.map(({ id }) => id)
    await transaction('orders').whereIn('id', ids).update({
      customer_name: '',
      customer_phone: '',
      customer_email: null,
      customer_address: '',
      notes: null,
      call_wish: null,
      discount_reason: null,
      receiver_name: null,
      receiver_phone: null,
      card_text: null,
      phone_key: '',
      customer_text: '',
      user_id: null,
      address_key: null,
      network_key: null,
      browser_key: null,
      page_seconds: null,
      forget_asked_at: null,
    })
    await transaction('order_notes').whereIn('order_id', ids).delete()
    await transaction('returns').whereIn('order_id', ids).update({ comment: null, difference_reason: null })
    await transaction('order_status_changes')
      .whereIn('order_id', ids)
      .whereNotNull('corrected')
      .update({ corrected: '{}' })
    await transaction('order_status_changes')
      .whereIn('order_id', ids)
      .whereNotNull('edited')
      .update({ edited: transaction.raw(`edited || '{"delivery": null, "discount_reason": null}'`) })
    await transaction('order_status_changes')
      .whereIn('order_id', ids)
      .whereNotNull('comment')
      .update({ comment: null })
    await updateCustomers(
      transaction,
      due.map((order) => order.phone_key),
    )
    return ids.length
  })
}
