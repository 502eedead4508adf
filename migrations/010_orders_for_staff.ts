import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(String.raw`
    alter table orders
      -- What the customer read the shop in, and is written to in.
      add column language text not null default 'ar' check (language in ('ar', 'en', 'fr')),
      -- Folded forms that the shop writes beside what was typed: one for every way of writing the same phone or city.
      add column phone_key text not null default '',
      add column city_key text not null default '',
      add column customer_text text not null default '',
      add column pots_text text not null default '';

    -- The rules as they stood when this was written, for the orders that are there already.
    create function pg_temp.digits(typed text) returns text language sql as $$
      select translate(typed, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')
    $$;
    create function pg_temp.folded(typed text) returns text language sql as $$
      select trim(regexp_replace(
        lower(translate(
          regexp_replace(normalize(pg_temp.digits(typed), NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'),
          'ٱىة', 'ايه'
        )),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u060c\u061b\u061f\u2000-\u206f]+', ' ', 'g'
      ))
    $$;
    create function pg_temp.phone_key(typed text) returns text language sql as $$
      with phone as (
        select typed ~ '^\D*\+' as has_plus, regexp_replace(typed, '\D', '', 'g') as digits
      )
      select regexp_replace(
        case
          when has_plus then digits
          when digits ~ '^00' then substr(digits, 3)
          when digits ~ '^0\d{9}$' then '212' || substr(digits, 2)
          when digits ~ '^[5-8]\d{8}$' then '212' || digits
          else digits
        end,
        '^2120(\d{9})$', '212\1'
      ) from phone
    $$;
    update orders set
      phone_key = pg_temp.phone_key(pg_temp.digits(split_part(customer_phone, '/', 1))),
      city_key = pg_temp.folded(customer_city),
      customer_text = pg_temp.folded(customer_name),
      pots_text = coalesce((
        select pg_temp.folded(string_agg(concat_ws(' ', name_ar, name_en, name_fr), ' ' order by position))
        from order_lines where order_id = orders.id
      ), '');

    -- Every word begins after a space, so that a short one can be looked up by its beginning.
    alter table orders add column search_text text not null generated always as
      (' ' || number::text || ' ' || phone_key || ' ' || customer_text || ' ' || pots_text) stored;
    create index orders_search on orders using gin (search_text gin_trgm_ops);
    create index orders_by_city on orders (city_key, created_at desc, id desc) include (status);
    create index orders_by_phone on orders (phone_key, created_at);

    -- What staff write down for each other. Only ever added to.
    create table order_notes (
      id integer generated always as identity primary key,
      order_id integer not null references orders on delete cascade,
      user_id integer references users on delete set null,
      text text not null check (text <> ''),
      created_at timestamptz not null default now()
    );
    create index order_notes_by_order on order_notes (order_id, created_at, id);
    create index order_notes_by_user on order_notes (user_id) where user_id is not null;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table order_notes;
    drop index orders_search, orders_by_city, orders_by_phone;
    alter table orders drop column search_text, drop column pots_text, drop column customer_text,
      drop column city_key, drop column phone_key, drop column language;
  `)
}
