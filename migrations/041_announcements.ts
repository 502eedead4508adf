import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What buyers were written about their orders. The address is the order's at the time of sending and not kept here,
    -- so that removing a person from orders leaves nothing behind.
    create table order_mails (
      id integer generated always as identity primary key,
      order_id integer not null references orders on delete cascade,
      event text not null check (event in ('received', 'confirmed', 'shipped', 'delivered', 'cancelled')),
      -- Staff asked for it, beside the one that is sent by itself.
      is_repeat boolean not null default false,
      user_id integer references users on delete set null,
      created_at timestamptz not null default now(),
      -- Null: not sent yet.
      sent_at timestamptz,
      -- The last time that the mail server did not take it.
      failed_at timestamptz
    );
    -- However often an order gets a status, its buyer is told once.
    create unique index order_mails_once on order_mails (order_id, event) where not is_repeat;
    create index order_mails_by_order on order_mails (order_id, id);
    create index order_mails_by_user on order_mails (user_id) where user_id is not null;

    -- The one pair of keys by which push services know the shop; the private one is encrypted with SESSION_SECRET.
    create table push_keys (
      is_only boolean primary key default true check (is_only),
      public_key text not null,
      private_key text not null,
      created_at timestamptz not null default now()
    );

    -- Browsers of staff that asked to be notified.
    create table push_devices (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      endpoint text not null unique check (length(endpoint) <= 2000),
      p256dh text not null,
      auth text not null,
      language text not null check (language in ('ar', 'en', 'fr')),
      agent text not null default '',
      created_at timestamptz not null default now(),
      notified_at timestamptz,
      -- Since when something has come that waits for the end of the quiet hours.
      waiting_since timestamptz
    );
    create index push_devices_by_user on push_devices (user_id, id);

    -- Calls that are due and were told, each once.
    create table told_calls (
      order_id integer not null references orders on delete cascade,
      due_at timestamptz not null,
      primary key (order_id, due_at)
    );

    -- Between these times of day, in Safi, a person is not notified.
    create table quiet_hours (
      user_id integer primary key references users on delete cascade,
      quiet_from time not null,
      quiet_until time not null check (quiet_until <> quiet_from)
    );
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(
    'drop table quiet_hours; drop table told_calls; drop table push_devices; drop table push_keys; drop table order_mails',
  )
}
