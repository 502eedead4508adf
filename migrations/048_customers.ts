import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- When an order was confirmed and when it was sent; null: not, or no longer. A cancelled order keeps both, so that one
    -- that came back differs from one that was never sent.
    alter table orders add column confirmed_at timestamptz, add column shipped_at timestamptz;
    update orders set
      confirmed_at = (
        select min(created_at) from order_status_changes
        where order_id = orders.id and to_status in ('processing', 'shipped', 'delivered')
      ),
      shipped_at = (
        select min(created_at) from order_status_changes
        where order_id = orders.id and to_status in ('shipped', 'delivered') and orders.status <> 'processing'
      )
    where status <> 'pending';

    create function note_order_progress() returns trigger language plpgsql as $$
      declare
        moment timestamptz := case when tg_op = 'INSERT' then new.created_at else now() end;
      begin
        if new.status = 'pending' then
          new.confirmed_at := null;
        elsif new.status <> 'cancelled' then
          new.confirmed_at := coalesce(new.confirmed_at, moment);
        end if;
        if new.status in ('pending', 'processing') then
          new.shipped_at := null;
        elsif new.status <> 'cancelled' then
          new.shipped_at := coalesce(new.shipped_at, moment);
        end if;
        return new;
      end
    $$;
    create trigger order_progress_inserted before insert on orders
      for each row when (new.status <> 'pending') execute function note_order_progress();
    create trigger order_progress_updated before update of status on orders
      for each row when (new.status <> old.status) execute function note_order_progress();

    -- Who ordered, by phone: what the orders of its phones say, written by server/customers/update-customers.ts.
    create table customers (
      id integer generated always as identity primary key,
      -- As in the latest order.
      name text not null default '',
      phone text not null default '',
      city text not null default '',
      order_count integer not null default 0,
      delivered_count integer not null default 0,
      -- Sent, and not taken at the door.
      refused_count integer not null default 0,
      delivered_sum numeric(14,2) not null default 0,
      last_order_at timestamptz not null default now(),
      -- All names and phones, folded; each word begins after a space.
      search_text text not null default ''
    -- Written often, and counted for its list: rows must soon be known as visible to all.
    ) with (autovacuum_vacuum_scale_factor = 0.02);
    create index customers_latest on customers (last_order_at desc, id desc);
    create index customers_by_orders on customers (order_count desc, id desc);
    create index customers_by_sum on customers (delivered_sum desc, id desc);
    create index customers_by_refused on customers (refused_count desc, id desc);
    create index customers_search on customers using gin (search_text gin_trgm_ops);

    -- A customer can have several phones; a phone belongs to one customer.
    create table customer_phones (
      phone_key text primary key check (phone_key <> ''),
      customer_id integer not null references customers on delete cascade
    );
    create index customer_phones_by_customer on customer_phones (customer_id);

    create table customer_notes (
      id integer generated always as identity primary key,
      customer_id integer not null references customers on delete cascade,
      user_id integer references users on delete set null,
      text text not null check (text <> ''),
      created_at timestamptz not null default now()
    );
    create index customer_notes_by_customer on customer_notes (customer_id, created_at, id);
    create index customer_notes_by_user on customer_notes (user_id) where user_id is not null;

    -- Phones whose orders have changed since their customer was written. Only added to, so that no order waits for another
    -- one of the same customer and nothing can deadlock.
    create table customers_to_update (phone_key text not null);
    create function note_customer_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and
          (old.phone_key, old.customer_name, old.customer_city, old.status, old.total_amount)
            is not distinct from (new.phone_key, new.customer_name, new.customer_city, new.status, new.total_amount)
        then
          return null;
        end if;
        if tg_op <> 'DELETE' and new.phone_key <> '' then
          insert into customers_to_update values (new.phone_key);
        end if;
        if tg_op <> 'INSERT' and old.phone_key <> '' and (tg_op = 'DELETE' or old.phone_key <> new.phone_key) then
          insert into customers_to_update values (old.phone_key);
        end if;
        return null;
      end
    $$;
    create trigger customer_changed after insert or update or delete on orders
      for each row execute function note_customer_change();
    insert into customers_to_update select distinct phone_key from orders where phone_key <> '';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger customer_changed on orders;
    drop function note_customer_change;
    drop table customers_to_update, customer_notes, customer_phones, customers;
    drop trigger order_progress_inserted on orders;
    drop trigger order_progress_updated on orders;
    drop function note_order_progress;
    alter table orders drop column confirmed_at, drop column shipped_at;
  `)
}
