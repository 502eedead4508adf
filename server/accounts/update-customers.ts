import type { Knex } from 'knex'
import { hasComeBack, statusIs } from '#domain/orders/order-statuses.ts'

/**
 * Each change of an order calls this in its transaction, as the last thing that waits for a lock: orders are locked
 * before products, and these before customers.
 */
export async function updateCustomers(
  transaction: Knex.Transaction,
  phoneKeys: readonly string[],
): Promise<void> {
  const keys = [...new Set(phoneKeys)].filter((key) => key !== '')
  if (keys.length === 0) return
  // The second statement must see what other transactions stored while the first waited for its locks.
  const ids = await lockCustomers(transaction, keys)
  const { rows } = await transaction.raw(writeFacts, { ids })
  const withoutOrders = rows.filter(({ order_count }: { order_count: number }) => order_count === 0)
  if (withoutOrders.length === 0) return
  const empty = withoutOrders.map(({ id }: { id: number }) => id)
  await transaction('customers')
    .whereIn('id', empty)
    .whereNotExists(transaction('customer_notes').whereRaw('customer_id = customers.id'))
    .delete()
}

/**
 * Call this when personal data has left orders of these phones: phones without orders are deleted, and customers
 * without phones, with the notes of staff.
 */
export async function forgetPhones(
  transaction: Knex.Transaction,
  phoneKeys: readonly string[],
): Promise<void> {
  const keys = phoneKeys.filter((key) => key !== '')
  const customers = transaction('customer_phones').select('customer_id').whereIn('phone_key', keys)
  const otherPhones: string[] = await transaction('customer_phones')
    .whereIn('customer_id', customers)
    .pluck('phone_key')
  // All phones of a customer are locked at once, as they are locked in ascending order.
  const ids = await lockCustomers(transaction, [...new Set([...keys, ...otherPhones])])
  const phones = () => transaction('customer_phones').whereIn('customer_id', ids)
  await phones()
    .whereNotExists(transaction('orders').whereRaw('orders.phone_key = customer_phones.phone_key'))
    .delete()
  await transaction('customers')
    .whereIn('id', ids)
    .whereNotExists(transaction('customer_phones').whereRaw('customer_id = customers.id'))
    .delete()
  await updateCustomers(transaction, await phones().pluck('phone_key'))
}

/** Locks the customers of these phones and returns their ids; a phone without customer gets one. */
export async function lockCustomers(
  transaction: Knex.Transaction,
  phoneKeys: readonly string[],
): Promise<number[]> {
  const { rows } = await transaction.raw(lockOrCreate, { keys: [...phoneKeys] })
  return rows.map(({ id }: { id: number }) => id)
}

/** Phones are locked before customers, as everywhere. The updates change nothing but lock the rows that exist. */
const lockOrCreate = `
  with phones as (
    insert into customer_phones (phone_key, customer_id)
    select key, coalesce(
      (select customer_id from customer_phones where phone_key = key),
      nextval(pg_get_serial_sequence('customers', 'id'))
    )
    from unnest(cast(:keys as text[])) as key order by key
    on conflict (phone_key) do update set customer_id = customer_phones.customer_id
    returning customer_id
  )
  insert into customers (id) overriding system value select distinct customer_id from phones order by 1
  on conflict (id) do update set name = customers.name
  returning id`

/**
 * A customer without orders keeps name and phone, for the notes of staff. A phone without orders, as after a
 * correction, has a row of nulls, which must not stand before the latest order.
 */
const writeFacts = `
  update customers set
    name = coalesce(facts.name, customers.name),
    phone = coalesce(facts.phone, customers.phone),
    city = coalesce(facts.city, customers.city),
    order_count = facts.order_count,
    delivered_count = facts.delivered_count,
    refused_count = facts.refused_count,
    delivered_sum = facts.delivered_sum,
    last_order_at = coalesce(facts.last_order_at, customers.last_order_at),
    search_text = concat(' ', facts.phones, ' ', left(facts.names, 2000))
  from (
    select phones.customer_id,
      count(orders.id) as order_count,
      count(*) filter (where ${statusIs('isDelivered')}) as delivered_count,
      count(*) filter (where ${hasComeBack()}) as refused_count,
      coalesce(sum(total_amount) filter (where ${statusIs('isDelivered')}), 0) as delivered_sum,
      max(created_at) as last_order_at,
      (array_agg(customer_name order by created_at desc nulls last, orders.id desc))[1] as name,
      (array_agg(customer_phone order by created_at desc nulls last, orders.id desc))[1] as phone,
      (array_agg(customer_city order by created_at desc nulls last, orders.id desc))[1] as city,
      string_agg(distinct phones.phone_key, ' ') as phones,
      string_agg(distinct customer_text, ' ') as names
    from customer_phones as phones left join orders on orders.phone_key = phones.phone_key
    where phones.customer_id = any (:ids)
    group by phones.customer_id
  ) as facts
  where customers.id = facts.customer_id
  returning customers.id, customers.order_count`

/** Deletes customers whom notes alone have kept since their last order, as when its phone was corrected. */
export async function pruneCustomersWithoutOrders(db: Knex, before: Date): Promise<void> {
  await db('customers').where({ order_count: 0 }).where('last_order_at', '<', before).delete()
}
