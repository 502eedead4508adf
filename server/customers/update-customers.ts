import type { Knex } from 'knex'
import { statusIs } from '#domain/orders/status-condition.ts'

/** Phones updated in one transaction. */
const batchSize = 5000

/**
 * Writes the customers whose orders have changed (migration 048). Whoever reads customers calls this before, so that
 * placing and changing orders need not wait for it; a job does it for those that nobody reads.
 */
export async function updateCustomers(db: Knex): Promise<void> {
  for (;;) {
    const { rows } = await db.raw('select exists (select from customers_to_update) as is_due')
    if (!rows[0].is_due) return
    await db.transaction(async (transaction) => {
      await lockCustomers(transaction)
      const { rows: taken } = await transaction.raw(
        `delete from customers_to_update
         where ctid = any (array(select ctid from customers_to_update limit ?)) returning phone_key`,
        [batchSize],
      )
      await updateCustomersOf(
        transaction,
        taken.map(({ phone_key }: { phone_key: string }) => phone_key),
      )
    })
  }
}

/** Those who change which phone belongs to which customer wait for each other. */
export async function lockCustomers(transaction: Knex): Promise<void> {
  await transaction.raw("select pg_advisory_xact_lock(hashtext('customers'))")
}

/** Writes the customers of these phones from their orders, under lockCustomers. */
export async function updateCustomersOf(transaction: Knex, phoneKeys: readonly string[]): Promise<void> {
  if (phoneKeys.length === 0) return
  // Separate statements, as each must see what the one before has written.
  for (const statement of [createMissing, writeFacts, deleteEmpty]) {
    await transaction.raw(statement, { phoneKeys: [...new Set(phoneKeys)] })
  }
}

const createMissing = `
  with missing as materialized (
    select due.phone_key, nextval(pg_get_serial_sequence('customers', 'id')) as id
    from unnest(cast(:phoneKeys as text[])) as due (phone_key)
    where not exists (select from customer_phones where customer_phones.phone_key = due.phone_key)
      and exists (select from orders where orders.phone_key = due.phone_key)
  ), created as (
    insert into customers (id) overriding system value select id from missing
  )
  insert into customer_phones (phone_key, customer_id) select phone_key, id from missing`

const dueCustomers = `
  select distinct customer_id from customer_phones where phone_key = any (cast(:phoneKeys as text[]))`

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
      count(*) filter (where ${statusIs('isDelivered')}) as delivered_count,
      count(*) filter (where ${statusIs('isCancelled')} and shipped_at is not null and not is_lost) as refused_count,
      coalesce(sum(total_amount) filter (where ${statusIs('isDelivered')}), 0) as delivered_sum,
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
    ) as parcel on ${statusIs('isCancelled')}
    group by due.customer_id
  ) as facts
  where customers.id = facts.customer_id`

const deleteEmpty = `
  delete from customers
  where id in (${dueCustomers}) and order_count = 0
    and not exists (select from customer_notes where customer_id = customers.id)`
