import type { Knex } from 'knex'

/**
 * Writes the customers of these phones from their orders. Whoever changes an order calls it in the same transaction, as the last
 * thing that waits for a lock: orders are locked before products, and these before customers.
 */
export async function updateCustomers(
  transaction: Knex.Transaction,
  phoneKeys: readonly string[],
): Promise<void> {
  const keys = [...new Set(phoneKeys)].filter((key) => key !== '')
  if (keys.length === 0) return
  // Separate statements, as each must see what the one before has written or waited for.
  await lockCustomers(transaction, keys)
  await transaction.raw(writeFacts, { keys })
  await transaction.raw(deleteEmpty, { keys })
}

/** Locks the customers of these phones until the end of the transaction; a phone without customer gets one. */
export async function lockCustomers(
  transaction: Knex.Transaction,
  phoneKeys: readonly string[],
): Promise<void> {
  await transaction.raw(lockOrCreate, { keys: [...phoneKeys] })
}

const keys = 'unnest(cast(:keys as text[]))'

/** In the same sequence everywhere: phones, then customers. Nothing changes of those that are there. */
const lockOrCreate = `
  with phones as (
    insert into customer_phones (phone_key, customer_id)
    select key, coalesce(
      (select customer_id from customer_phones where phone_key = key),
      nextval(pg_get_serial_sequence('customers', 'id'))
    )
    from ${keys} as key order by key
    on conflict (phone_key) do update set customer_id = customer_phones.customer_id
    returning customer_id
  )
  insert into customers (id) overriding system value select distinct customer_id from phones order by 1
  on conflict (id) do update set name = customers.name`

const dueCustomers = `select distinct customer_id from customer_phones where phone_key in (select ${keys})`

/** A customer without orders keeps name and phone, for the notes of staff. */
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
    select due.customer_id,
      count(orders.id) as order_count,
      count(*) filter (where status = 'delivered') as delivered_count,
      count(*) filter (where status = 'cancelled' and shipped_at is not null and not is_lost) as refused_count,
      coalesce(sum(total_amount) filter (where status = 'delivered'), 0) as delivered_sum,
      max(created_at) as last_order_at,
      (array_agg(customer_name order by created_at desc, orders.id desc))[1] as name,
      (array_agg(customer_phone order by created_at desc, orders.id desc))[1] as phone,
      (array_agg(customer_city order by created_at desc, orders.id desc))[1] as city,
      string_agg(distinct phones.phone_key, ' ') as phones,
      string_agg(distinct customer_text, ' ') as names
    from (${dueCustomers}) as due
    join customer_phones as phones on phones.customer_id = due.customer_id
    left join orders on orders.phone_key = phones.phone_key
    left join lateral (
      select exists (
        select from order_status_changes where order_id = orders.id and reason = 'lost_by_courier'
      ) as is_lost
    ) as parcel on status = 'cancelled'
    group by due.customer_id
  ) as facts
  where customers.id = facts.customer_id`

const deleteEmpty = `
  delete from customers
  where id in (${dueCustomers}) and order_count = 0
    and not exists (select from customer_notes where customer_id = customers.id)`
