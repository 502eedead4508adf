import type { Knex } from 'knex'

export const lastOf2_0_0 = '068_words_by_period.ts'

const shownTables = [
  ...['categories', 'category_slugs', 'currency_rates', 'delivery_zone_places', 'delivery_zones'],
  ...['gallery_entries', 'hero_slides', 'pictures', 'post_renderings', 'post_slugs', 'posts', 'products'],
  ...['search_synonyms', 'settings', 'tag_names'],
]

/** The baseline is migrations/100 to 109. */
export async function upgradeFrom2_0_0(db: Knex.Transaction): Promise<void> {
  const triggers = shownTables.map(
    (table) => `
      create trigger content_changed after insert or update or delete or truncate on ${table}
        for each statement execute function notify_content_changed();`,
  )
  await db.raw(`
    alter table orders add column call_reason text check (call_reason ~ '^[a-z_]{1,40}$');
    update orders set call_reason = 'size' where needs_call;
    drop index orders_by_network;
    create index orders_by_network on orders (network_key, created_at desc) where network_key is not null;
    create index orders_holding_stock on orders (coalesce(network_key, address_key))
      where status = 'pending' and not needs_call and address_key is not null;
    create index orders_with_call_reason on orders (call_reason) where status = 'pending' and call_reason is not null;

    create table shut_outs (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('address', 'phone', 'browser')),
      key text not null check (key <> ''),
      ends_at timestamptz not null,
      order_id integer references orders on delete set null,
      user_id integer references users on delete set null,
      created_at timestamptz not null default now(),
      lifted_at timestamptz,
      lifted_by integer references users on delete set null,
      unique (kind, key)
    );
    create index shut_outs_by_order on shut_outs (order_id) where order_id is not null;
    create index shut_outs_by_user on shut_outs (user_id) where user_id is not null;
    create index shut_outs_by_lifter on shut_outs (lifted_by) where lifted_by is not null;

    -- The limits that staff set keep their values; those that were saved as they were at first follow the new ones.
    update settings set "values" = (
      select coalesce(jsonb_object_agg(replace(field, 'open_', 'hourly_'), value), '{}')
      from jsonb_each("values") as setting (field, value)
      where not (field = 'open_by_address' and value = '60') and not (field = 'open_in_all' and value = '300')
    ) where name = 'orders';

    alter table order_mails add column withheld_at timestamptz;
    alter table users add column factor_put_off_at timestamptz;
    alter table contact_messages add column fields jsonb not null default '{}';
    alter table users add column access_version integer not null default 0;

    drop function tell_content_changed() cascade;
    drop function tell_products_changed() cascade;
    create function notify_content_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('content_changed', '{}');
        return null;
      end
    $$;
    ${triggers.join('')}

    create table session (
      sid varchar primary key,
      sess json not null,
      expire timestamptz not null
    );
    create index session_expire on session (expire);
    create table sign_ins (
      id uuid primary key default gen_random_uuid(),
      user_id integer not null references users on delete cascade,
      user_agent text not null,
      begun_at timestamptz not null,
      seen_at timestamptz not null,
      confirmed_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index sign_ins_by_user on sign_ins (user_id);
    create index sign_ins_expiry on sign_ins (expires_at);

    drop trigger follow_product_insert on products;
    drop trigger follow_product_update on products;
    drop trigger follow_product_delete on products;
    drop function follow_product_insert, follow_product_update, follow_product_delete;
    drop table category_counts, product_counts, product_words, search_terms;
    drop function follow_product_counts;
    drop trigger follow_search_synonym on search_synonyms;
    drop function follow_search_synonym;
    drop index products_words;
    drop function search_tokens(integer, text, text, timestamptz);
    drop function search_tokens(integer, text, text);
    alter table products drop column search_name;
    drop function price_step, near_keys, search_keys, sounds_of, sound_of, normalise_search;

    create table order_refusals (
      hour timestamptz not null,
      code text not null,
      count integer not null default 1,
      primary key (hour, code)
    );

    comment on column pictures.is_offered is null;
  `)
  await countByQueries(db)
  await nameAsKnexDoes(db)
}

/**
 * The functions that save orders, posts and payments now write what these triggers kept, or a query counts it when it
 * is needed. Triggers stay for two things: telling processes what has changed, and ledgers that may never change.
 */
async function countByQueries(db: Knex.Transaction): Promise<void> {
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

    -- Those to call are counted in the index alone.
    drop index orders_to_call;
    create index orders_to_call on orders (coalesce(call_at, created_at), id)
      include (call_at, created_at, call_reason)
      where status = 'pending' and not is_number_wrong;
  `)
}

/** Writes as server/accounts/update-customers.ts does. */
async function writeWaitingCustomers(db: Knex.Transaction): Promise<void> {
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

async function nameAsKnexDoes(db: Knex.Transaction): Promise<void> {
  const { rows } = await db.raw(`
    select relname as "table", conname as name, contype as type
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where connamespace = current_schema()::regnamespace and contype in ('f', 'u')`)
  for (const { table, name, type } of rows) {
    const newName = name.replace(/_f?key$/, type === 'f' ? '_foreign' : '_unique')
    await db.raw('alter table ?? rename constraint ?? to ??', [table, name, newName])
  }
}
