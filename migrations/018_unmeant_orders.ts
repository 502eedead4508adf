import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What staff set, a row for each group of settings; a group without a row is as the code has it.
    create table settings (
      name text primary key,
      "values" jsonb not null,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      -- Without a foreign key, as in every table that remembers its last editor.
      updated_by integer
    );

    alter table orders
      -- Larger than what is taken from the stock without a call: while pending it takes nothing.
      add column needs_call boolean not null default false,
      -- What groups orders of one sender, and how fast the order came; emptied after some weeks.
      add column address_key text,
      -- Of the /48 around an IPv6 address, which one customer of a provider may have whole; null for IPv4.
      add column network_key text,
      add column browser_key text,
      add column page_seconds integer check (page_seconds >= 0);
    create index orders_by_address on orders (address_key, created_at desc, id desc)
      where address_key is not null;
    create index orders_by_network on orders (network_key, created_at desc)
      where network_key is not null and status = 'pending';
    create index orders_by_browser on orders (browser_key, created_at desc, id desc)
      where browser_key is not null;

    -- Orders that are being placed right now and count as open already. Nothing is lost when a crash empties it.
    create unlogged table order_reservations (
      checkout_id uuid primary key,
      address_key text not null,
      network_key text,
      phone_key text not null,
      has_account boolean not null,
      reserved_at timestamptz not null default now()
    );

    /*
     * Reserves a place for one more open order, or says which limit is reached and for how many seconds. A checkout that is
     * an order, or has its place, needs no other. One call is one short transaction of its own: of those who ask at once
     * for the same address, phone or shop one counts after the other, and none of them waits for an order to be written.
     */
    create function reserve_open_order(
      asked_checkout uuid, asked_address text, asked_network text, asked_phone text, asked_account boolean,
      by_address integer, by_phone integer, in_all integer, uncallable integer
    ) returns table (limited_by text, wait_seconds integer) language plpgsql as $$
      declare
        hour constant interval := '1 hour';
        -- As wide as the other limits by address (address-key.ts).
        by_network constant integer := 4 * by_address;
        -- A process that ended in the middle of an order has left its reservation behind.
        longest constant interval := '1 minute';
        oldest timestamptz;
      begin
        -- Nothing of this must outlive a crash, so nobody waits for the disk.
        perform set_config('synchronous_commit', 'off', true);

        if asked_network is not null then
          perform pg_advisory_xact_lock(hashtext('open orders by network'), hashtext(asked_network));
        end if;
        perform pg_advisory_xact_lock(hashtext('open orders by address'), hashtext(asked_address));
        if exists (select from orders where checkout_id = asked_checkout) or exists (
          select from order_reservations where checkout_id = asked_checkout and reserved_at > now() - longest
        ) then
          return;
        end if;
        -- The open order that must be answered, or an hour old, before there is room for another.
        select at into oldest from (
          select created_at as at from orders
            where address_key = asked_address and status = 'pending' and created_at > now() - hour
          union all
          select reserved_at from order_reservations
            where address_key = asked_address and reserved_at > now() - longest
        ) taken order by at desc offset by_address - 1 limit 1;
        if oldest is not null then
          return query select 'address', ceil(extract(epoch from oldest + hour - now()))::integer;
          return;
        end if;

        select at into oldest from (
          select created_at as at from orders
            where network_key = asked_network and status = 'pending' and created_at > now() - hour
          union all
          select reserved_at from order_reservations
            where network_key = asked_network and reserved_at > now() - longest
        ) taken order by at desc offset by_network - 1 limit 1;
        if oldest is not null then
          return query select 'address', ceil(extract(epoch from oldest + hour - now()))::integer;
          return;
        end if;

        if length(asked_phone) < 8 then
          select at into oldest from (
            select created_at as at from orders
              where address_key = asked_address and length(phone_key) < 8
                and status = 'pending' and created_at > now() - hour
            union all
            select reserved_at from order_reservations
              where address_key = asked_address and length(phone_key) < 8 and reserved_at > now() - longest
          ) taken order by at desc offset uncallable - 1 limit 1;
          if oldest is not null then
            return query select 'uncallable', ceil(extract(epoch from oldest + hour - now()))::integer;
            return;
          end if;
        end if;

        if not asked_account then
          perform pg_advisory_xact_lock(hashtext('open orders by phone'), hashtext(asked_phone));
          select at into oldest from (
            select created_at as at from orders
              where phone_key = asked_phone and address_key is not null and user_id is null
                and status = 'pending' and created_at > now() - hour
            union all
            select reserved_at from order_reservations
              where phone_key = asked_phone and not has_account and reserved_at > now() - longest
          ) taken order by at desc offset by_phone - 1 limit 1;
          if oldest is not null then
            return query select 'phone', ceil(extract(epoch from oldest + hour - now()))::integer;
            return;
          end if;

          perform pg_advisory_xact_lock(hashtext('open orders in all'), 0);
          select at into oldest from (
            select created_at as at from orders
              where address_key is not null and user_id is null
                and status = 'pending' and created_at > now() - hour
            union all
            select reserved_at from order_reservations where not has_account and reserved_at > now() - longest
          ) taken order by at desc offset in_all - 1 limit 1;
          if oldest is not null then
            return query select 'all', ceil(extract(epoch from oldest + hour - now()))::integer;
            return;
          end if;
        end if;

        insert into order_reservations (checkout_id, address_key, network_key, phone_key, has_account)
          values (asked_checkout, asked_address, asked_network, asked_phone, asked_account)
          on conflict (checkout_id) do update set reserved_at = now();
      end
    $$;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop function reserve_open_order;
    drop table order_reservations;
    drop index orders_by_address, orders_by_network, orders_by_browser;
    alter table orders drop column needs_call, drop column address_key, drop column network_key, drop column browser_key,
      drop column page_seconds;
    drop table settings;
  `)
}
