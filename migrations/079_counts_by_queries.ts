import type { Knex } from 'knex'

/**
 * What triggers kept, the functions that save orders, posts and payments write themselves (customers, progress of orders, search
 * texts, what of a parcel is settled), or a query counts when it is asked for. Triggers stay for two things: telling processes what
 * has changed, and ledgers that may never change.
 */
export async function up(db: Knex): Promise<void> {
  await writeWaitingCustomers(db)
  await db.raw(`
    drop trigger order_count_inserted on orders;
    drop trigger order_count_updated on orders;
    drop trigger order_count_deleted on orders;
    drop trigger order_count_truncated on orders;
    drop trigger order_progress_inserted on orders;
    drop trigger order_progress_updated on orders;
    drop trigger order_number_corrected on orders;
    drop trigger customer_changed on orders;
    drop trigger order_change_numbered on order_status_changes;
    drop trigger cash_entry_lines_settle on cash_entry_lines;
    drop trigger follow_post_insert on posts;
    drop trigger follow_post_update on posts;
    drop trigger follow_post_delete on posts;
    drop trigger users_email_identity on users;
    drop trigger sessions_ended on sessions;
    drop function note_order_count, note_order_progress, call_new_number, note_customer_change, number_order_change,
      settle_shipments, follow_post_insert, follow_post_update, follow_post_delete, give_email_identity,
      tell_session_ended, reserve_open_order;
    drop table order_count_changes, customers_to_update, order_versions, order_reservations, post_counts, identities, sessions;

    -- Search texts that are there stay; from now on they are written with the record.
    alter table posts alter column search_text drop expression, alter column search_text set default '';
    alter table gallery_entries alter column search_text drop expression, alter column search_text set default '';
    drop function words_of_tags;

    -- Published posts and their tags are counted in the index alone.
    drop index posts_published;
    create index posts_published on posts (published_at desc, id desc) include (tags)
      where is_published and deleted_at is null;

    create or replace function notify_content_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('content_changed', '{}');
        return null;
      end
    $$;
  `)
}

/** Customers of orders that had changed, and that nobody had read since: as server/accounts/update-customers.ts wrote them. */
async function writeWaitingCustomers(db: Knex): Promise<void> {
  await db.raw(`
    with missing as materialized (
      select due.phone_key, nextval(pg_get_serial_sequence('customers', 'id')) as id
      from (select distinct phone_key from customers_to_update) as due
      where not exists (select from customer_phones where customer_phones.phone_key = due.phone_key)
        and exists (select from orders where orders.phone_key = due.phone_key)
    ), created as (
      insert into customers (id) overriding system value select id from missing
    )
    insert into customer_phones (phone_key, customer_id) select phone_key, id from missing`)
  await db.raw(`
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
      from (
        select distinct customer_id from customer_phones where phone_key in (select phone_key from customers_to_update)
      ) as due
      join customer_phones as phones on phones.customer_id = due.customer_id
      left join orders on orders.phone_key = phones.phone_key
      left join lateral (
        select exists (
          select from order_status_changes where order_id = orders.id and reason = 'lost_by_courier'
        ) as is_lost
      ) as parcel on status = 'cancelled'
      group by due.customer_id
    ) as facts
    where customers.id = facts.customer_id`)
  await db.raw(`
    delete from customers
    where order_count = 0
      and id in (
        select customer_id from customer_phones where phone_key in (select phone_key from customers_to_update)
      )
      and not exists (select from customer_notes where customer_id = customers.id)`)
}

/** There is no way back but the backup that is taken before (migration 075). */
export async function down(): Promise<void> {}
