import type { Knex } from 'knex'
import { emailKey } from '#domain/accounts/user.ts'
import { buyerTexts } from '#domain/orders/delivery-fields.ts'
import { giftFields } from '#domain/orders/gift.ts'
import { copiedFields } from '#domain/orders/order.ts'
import { requireFound } from '../../http/responses/refusal.ts'
import { findMessageIds } from '../users/delete-user-record.ts'

/** Returns everything stored about a user, but no hash, secret or session id. */
export function exportUserData(db: Knex, userId: number): Promise<object> {
  return db.transaction((transaction) => readAll(transaction, userId), {
    isolationLevel: 'repeatable read',
    readOnly: true,
  })
}

async function readAll(db: Knex, userId: number): Promise<object> {
  const person = `id, email, name, phone, company, business_percent, language, user_metadata, app_metadata, created_at,
    last_seen_at, verified_at, blocked_at,
    (select name from price_lists where id = users.price_list_id) as price_list`
  const stored = await db('users').first(db.raw(person)).where({ id: userId })
  const account = requireFound(stored)
  const ofUser = { user_id: userId }
  // Only a verified address counts, as anyone may register with somebody else's.
  const addresses = account.verified_at ? [emailKey(account.email)] : []
  return {
    account,
    identities: [{ provider: 'email', created_at: account.created_at }],
    factors: await db('factors').select('type', 'status', 'created_at').where(ofUser),
    sessions: await db('sign_ins')
      .select('begun_at as created_at', 'seen_at', 'expires_at', 'user_agent as agent')
      .where(ofUser),
    // Endpoint and keys of a device are left out: anyone who knows them can send to it.
    push_devices: await db('push_devices')
      .select('created_at', 'notified_at', 'language', 'agent')
      .where(ofUser),
    orders: await exportOrders(db, db('orders').where(ofUser)),
    quotes: await exportQuotes(db, db('quotes').where(ofUser)),
    pictures: await db('pictures').select('url', 'width', 'height', 'created_at').where(ofUser),
    stock_notices: await db('stock_notices')
      .select('product_id', 'created_at')
      .whereIn('email_key', addresses),
    messages: await exportMessages(db, await findMessageIds(db, { addresses })),
    events: await exportEvents(db, userId),
  }
}

/** Each query lists what belongs to an order and concerns the person who placed it, by its name in the file. */
const partsOfOrders = {
  items: `
    select product_id, price, quantity, made_to_order_days, ${copiedFields.join(', ')}
    from order_lines where order_id = orders.id order by position`,
  status_changes: `
    select from_status as "from", to_status as "to", created_at as at, reason, corrected, edited
    from order_status_changes where order_id = orders.id order by created_at, id`,
  calls: `
    select outcome, created_at as at, call_at as call_again_at
    from order_calls where order_id = orders.id order by id`,
  mails: 'select event, created_at as at, sent_at from order_mails where order_id = orders.id order by id',
  // Nothing was given back for a return whose entry was taken back in the cash book.
  returns: `
    select created_at as at, reason,
      case when exists (select from cash_entries where corrects_id = cash_entry_id) then 0 else given_back end as given_back,
      (select json_agg(json_build_object('product_id', product_id, 'quantity', quantity))
       from return_lines where return_id = returns.id) as items
    from returns where order_id = orders.id order by id`,
  // What was taken back in the cash book is left out; a parcel that came back names its order by its shipment.
  money_given_back: `
    select created_at as at, -amount as sum from cash_entries as entry
    where kind = 'given_back' and not exists (select from cash_entries where corrects_id = entry.id)
      and id in (
        select id from cash_entries where order_id = orders.id
        union select entry_id from cash_entry_lines join shipments on shipments.id = shipment_id
          where shipments.order_id = orders.id)
    order by id`,
  reviews: `
    select product_id, stars, text, images as pictures, author_name as signed, state, answer, created_at as at
    from reviews where order_id = orders.id order by id`,
  papers: `
    select kind, year, number, issued_at, total, details -> 'buyer' as buyer
    from papers where order_id = orders.id order by id`,
}

const linesOfQuotes = `
  select product_id, text, quantity, price from quote_lines where quote_id = quotes.id order by position`

const asList = ([name, query]: [string, string]) =>
  `(select coalesce(json_agg(part), '[]') from (${query}) as part) as ${name}`

export function exportOrders(db: Knex, orders: Knex.QueryBuilder) {
  const columns = `
    number, created_at, status, customer_name, customer_phone, customer_email, customer_address, customer_city,
    position, delivery_part, mark, call_part_of_day, call_wish,
    subtotal, shipping, discount, discount_reason, discount_code, code_discount, total_amount`
  return orders
    .select(...buyerTexts, ...giftFields)
    .select([columns, ...Object.entries(partsOfOrders).map(asList)].map((list) => db.raw(list)))
    .orderBy('id')
}

/** Files are listed by name only, as their sender has them. */
export function exportQuotes(db: Knex, quotes: Knex.QueryBuilder) {
  const columns = `
    id, created_at, status, customer_name, customer_phone, customer_email, customer_city, company, ice, wanted,
    shipping, discount, deposit, answer, answered_at, refusal_reason, valid_until::text as valid_until`
  const files = `
    (select coalesce(json_agg(name order by created_at), '[]') from quote_files where quote_id = quotes.id) as files`
  const lines = asList(['lines', linesOfQuotes])
  return quotes.select([columns, lines, files].map((list) => db.raw(list))).orderBy('id')
}

export function exportMessages(db: Knex, ids: readonly number[]) {
  return db('contact_messages')
    .whereIn('id', ids)
    .select('created_at', 'name', 'email', 'phone', 'subject', 'message', 'fields')
    .orderBy('id')
}

function exportEvents(db: Knex, userId: number) {
  return db('account_events')
    .select('event', 'details', 'created_at')
    .select(db.raw('actor_id is not distinct from ? as is_own_act', [userId]))
    .where({ user_id: userId })
    .orWhere({ actor_id: userId })
    .orderBy('id')
}
