import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Programs that are told of orders and stock.
    create table webhooks (
      id integer generated always as identity primary key,
      url text not null check (length(url) between 1 and 2000),
      -- Signs what is sent; encrypted with SESSION_SECRET.
      secret text not null,
      -- The names stand in server/domain/orders/announcements/webhook.ts.
      events text[] not null,
      is_active boolean not null default true,
      created_at timestamptz not null default now()
    );

    -- What was sent, or is to be. What it says of the order is read when it is sent and not kept here, so that removing a
    -- person from orders leaves nothing behind.
    create table webhook_deliveries (
      id uuid primary key default gen_random_uuid(),
      webhook_id integer not null references webhooks on delete cascade,
      event text not null,
      order_id integer references orders on delete cascade,
      -- What is true only of this event: statuses before and after, a stock.
      details jsonb not null,
      -- Staff had an earlier one sent again.
      is_replay boolean not null default false,
      created_at timestamptz not null default now(),
      attempts smallint not null default 0,
      attempted_at timestamptz,
      -- How the last attempt ended: the status of the answer, or why there was none.
      outcome text,
      delivered_at timestamptz
    );
    create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc, id desc);
    create index webhook_deliveries_by_order on webhook_deliveries (order_id) where order_id is not null;
    create index webhook_deliveries_by_age on webhook_deliveries (created_at);

    -- The stock that programs know; empty while none asks for it.
    create table announced_stock (
      product_id integer primary key references products on delete cascade,
      stock integer not null
    );
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table announced_stock; drop table webhook_deliveries; drop table webhooks')
}
