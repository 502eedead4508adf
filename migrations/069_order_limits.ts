import type { Knex } from 'knex'

/**
 * Limits count what was placed, whatever became of it. reserve_open_order and order_reservations (migration 018) are no longer
 * used; they stay for the version before, which calls them.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table orders
      -- Why it needs a call; the names stand in server/domain/orders/order-limits.ts alone.
      add column call_reason text check (call_reason ~ '^[a-z_]{1,40}$');
    update orders set call_reason = 'size' where needs_call;

    drop index orders_by_network;
    create index orders_by_network on orders (network_key, created_at desc) where network_key is not null;
    -- What unconfirmed orders of one sender hold.
    create index orders_holding_stock on orders (coalesce(network_key, address_key))
      where status = 'pending' and not needs_call and address_key is not null;
    create index orders_with_call_reason on orders (call_reason) where status = 'pending' and call_reason is not null;

    -- Who cannot order on the site for some weeks: a phone, a browser or an address, named by its key in orders.
    create table shut_outs (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('address', 'phone', 'browser')),
      key text not null check (key <> ''),
      ends_at timestamptz not null,
      -- The order that staff saw.
      order_id integer references orders on delete set null,
      user_id integer references users on delete set null,
      created_at timestamptz not null default now(),
      -- When and by whom it was lifted before its end.
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
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    update settings set "values" = (
      select coalesce(jsonb_object_agg(replace(field, 'hourly_', 'open_'), value), '{}')
      from jsonb_each("values") as setting (field, value)
    ) where name = 'orders';
    drop table shut_outs;
    drop index orders_with_call_reason, orders_holding_stock, orders_by_network;
    create index orders_by_network on orders (network_key, created_at desc)
      where network_key is not null and status = 'pending';
    alter table orders drop column call_reason;
  `)
}
