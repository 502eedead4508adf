import type { Knex } from 'knex'
import { staffEvents } from '#domain/accounts/account.ts'
import { emailKey, type Role, roles } from '#domain/accounts/user.ts'
import { noBuyerTexts } from '#domain/orders/delivery-fields.ts'
import { statusIs } from '#domain/orders/order-statuses.ts'
import { findCity } from '#domain/shipping/cities.ts'
import { phoneKey } from '#domain/text/phone.ts'
import { normaliseForSearch } from '#domain/text/search-key.ts'
import { notify } from '../../db/notifications.ts'
import { isAdmin } from '../queries.ts'
import { endSignIns } from '../sign-ins.ts'
import { forgetPhones } from '../update-customers.ts'

/**
 * Orders stay without the user (see anonymiseOrders); what staff did to the account, or the account did to others as
 * staff, stays in the log under its bare id.
 */
export async function deleteUserRecord(transaction: Knex.Transaction, id: number): Promise<void> {
  // The user is locked before its orders are read, so that an order which is being placed is among them.
  const user = await transaction('users').where({ id }).forUpdate().first('email_key', 'verified_at')
  if (!user) return
  await rememberErasures(transaction, 'user', [id])
  await askToForget(transaction, {
    orders: transaction('orders').where({ user_id: id }),
    quotes: quotesWithoutWaitingOrder(transaction).where({ user_id: id }),
    // Only a verified address counts, as anyone may register with somebody else's.
    addresses: user.verified_at ? [user.email_key] : [],
  })
  // Nothing keeps pictures any more that were sent for the gallery and not used yet (prune-pictures.ts).
  await transaction('pictures').where({ user_id: id }).update({ is_offered: false })
  await transaction('account_events')
    .where({ user_id: id, actor_id: id })
    .whereNotIn('event', staffEvents)
    .delete()
  await endSignIns(transaction, id)
  await transaction('users').where({ id }).delete()
}

type ForgottenPerson = Writer & { orders: Knex.QueryBuilder; quotes: Knex.QueryBuilder }

/**
 * Marks the person's orders, which anonymiseOrders empties later. The query `quotes` runs after the orders are
 * marked.
 */
export async function askToForget(
  transaction: Knex.Transaction,
  { orders, quotes, ...writer }: ForgottenPerson,
): Promise<void> {
  // Orders are locked in ascending order, as everywhere.
  const ids: number[] = await orders.orderBy('id').forUpdate().pluck('id')
  await rememberErasures(transaction, 'order', ids)
  await transaction('orders')
    .whereIn('id', ids)
    .whereNull('forget_asked_at')
    .update({ forget_asked_at: transaction.fn.now() })
  await eraseRecords(transaction, 'quote', quotes)
  await eraseWritten(transaction, writer)
}

/** The keys are those of mail addresses and telephones that are proved to belong to who wrote. */
type Writer = { addresses: readonly string[]; phones?: readonly string[] }

export async function eraseWritten(transaction: Knex.Transaction, writer: Writer): Promise<void> {
  const notices = transaction('stock_notices').whereIn('email_key', writer.addresses)
  await eraseRecords(transaction, 'stock_notice', notices)
  const messages = transaction('contact_messages').whereIn('id', await findMessageIds(transaction, writer))
  await eraseRecords(transaction, 'contact_message', messages)
}

export async function findMessageIds(db: Knex, { addresses, phones = [] }: Writer): Promise<number[]> {
  const withPhone: { id: number; phone: string }[] =
    phones.length > 0 ? await db('contact_messages').select('id', 'phone').whereNotNull('phone') : []
  const byPhone = withPhone.filter(({ phone }) => phones.includes(phoneKey(phone))).map(({ id }) => id)
  const byAddress: number[] = await db('contact_messages')
    .whereRaw('lower(email) = any (?)', [[...addresses]])
    .pluck('id')
  return [...byPhone, ...byAddress]
}

/** Only the confirmed addresses of the accounts that ordered are proved: anyone may type any other. */
export async function listProvedAddresses(orders: Knex.QueryBuilder): Promise<string[]> {
  const named: { customer_email: string; email_key: string }[] = await orders
    .join('users', 'users.id', 'orders.user_id')
    .whereNotNull('users.verified_at')
    .whereNotNull('orders.customer_email')
    .distinct('orders.customer_email', 'users.email_key')
  return named
    .filter(({ customer_email, email_key }) => emailKey(customer_email) === email_key)
    .map(({ email_key }) => email_key)
}

type DueOrder = { id: number; phone_key: string; customer_city: string; quote_id: number | null }

/** After this many days the personal data of an open order is removed too. */
const daysAtMost = 30

/**
 * Removes personal data from orders of deleted accounts and removed customers, once they are delivered or cancelled,
 * or after 30 days, with reviews and the quotes they were made of (docs/product.md, Accounts). Number, date, name of
 * the city, lines and totals stay. Returns how many orders were changed.
 */
export function anonymiseOrders(db: Knex): Promise<number> {
  return db.transaction(async (transaction) => {
    const due: DueOrder[] = await transaction('orders')
      .select('id', 'phone_key', 'customer_city', 'quote_id')
      .whereNotNull('forget_asked_at')
      .whereRaw(`(not ${statusIs('isOpen')} or forget_asked_at < now() - make_interval(days => ?))`, [
        daysAtMost,
      ])
      .orderBy('id')
      .forUpdate()
    const ids = due.map(({ id }) => id)
    await transaction('orders')
      .whereIn('id', ids)
      .update({
        customer_name: '',
        customer_phone: '',
        customer_email: null,
        customer_address: '',
        ...noBuyerTexts,
        position: null,
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
    // What is not the name of a city may be an address, as in reviews.
    const byCity = Map.groupBy(due, ({ customer_city }) => findCity(customer_city)?.names.fr ?? '')
    for (const [customer_city, orders] of byCity) {
      const ofCity = transaction('orders').whereIn(
        'id',
        orders.map(({ id }) => id),
      )
      await ofCity.update({ customer_city, city_key: normaliseForSearch(customer_city) })
    }
    await transaction('order_notes').whereIn('order_id', ids).delete()
    await transaction('reviews').whereIn('order_id', ids).delete()
    await transaction('returns').whereIn('order_id', ids).update({ comment: null, difference_reason: null })
    await transaction('order_status_changes')
      .whereIn('order_id', ids)
      .update({
        corrected: transaction.raw("case when corrected is not null then '{}'::jsonb end"),
        edited: transaction.raw(`edited || '{"delivery": null, "discount_reason": null}'`),
        comment: null,
      })
    const quoteIds = due.flatMap(({ quote_id }) => quote_id ?? [])
    await eraseRecords(transaction, 'quote', quotesWithoutWaitingOrder(transaction).whereIn('id', quoteIds))
    await forgetPhones(
      transaction,
      due.map((order) => order.phone_key),
    )
    return ids.length
  })
}

export const erasableTables = {
  user: 'users',
  order: 'orders',
  customer_note: 'customer_notes',
  quote: 'quotes',
  contact_message: 'contact_messages',
  stock_notice: 'stock_notices',
} as const

export type ErasableRecord = keyof typeof erasableTables

/**
 * Must run before the records are erased: a backup may still have them, and they are erased again when it is
 * restored (server/customers/delete-customer.ts).
 */
async function rememberErasures(
  transaction: Knex.Transaction,
  record: ErasableRecord,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await transaction.raw(
    `insert into erasures (record, record_id, record_created_at)
     select ?, id, created_at from ?? where id = any (?)
     on conflict do nothing`,
    [record, erasableTables[record], [...ids]],
  )
  await notify(transaction, 'erasure_remembered')
}

export async function eraseRecords(
  transaction: Knex.Transaction,
  record: Exclude<ErasableRecord, 'user' | 'order'>,
  records: Knex.QueryBuilder,
): Promise<number> {
  const ids: number[] = await records.orderBy('id').forUpdate().pluck('id')
  await rememberErasures(transaction, record, ids)
  return transaction(erasableTables[record]).whereIn('id', ids).delete()
}

/**
 * An order that keeps its personal data until it is done keeps its quote, whose company and ICE its invoice takes.
 * The quote goes with the data (anonymiseOrders).
 */
export function quotesWithoutWaitingOrder(db: Knex): Knex.QueryBuilder {
  const waiting = db('orders').whereRaw('orders.quote_id = quotes.id').whereNotNull('forget_asked_at')
  return db('quotes').whereNotExists(waiting)
}

/** Concurrent removals of admins wait for these locks and then see the remaining ones. */
export async function lockAdmins(transaction: Knex): Promise<number[]> {
  const { rows } = await transaction.raw(
    `select id from users where blocked_at is null and ${isAdmin} order by id for update`,
    { roles: [...roles] },
  )
  return rows.map(({ id }: { id: number }) => id)
}

/** The role is stored in app_metadata and removed from user_metadata, which would take precedence. */
export async function setRole(transaction: Knex, id: number, role: Role): Promise<void> {
  await transaction.raw(
    `update users set user_metadata = user_metadata - 'role', app_metadata = app_metadata || ? where id = ?`,
    [JSON.stringify({ role }), id],
  )
}
