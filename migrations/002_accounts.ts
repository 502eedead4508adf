import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- email is kept as typed; email_key (trimmed, lower-cased, NFC) is what must be unique.
    create table users (
      id integer generated always as identity primary key,
      email text not null,
      email_key text not null unique,
      password_hash text not null,
      user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
      app_metadata jsonb not null default '{}' check (jsonb_typeof(app_metadata) = 'object'),
      created_at timestamptz not null default now(),
      last_seen_at timestamptz,
      blocked_at timestamptz,
      verified_at timestamptz
    );
    create index users_newest on users (created_at desc, id desc);

    -- The columns that connect-pg-simple wants.
    create table sessions (
      sid text primary key,
      sess json not null,
      expire timestamptz not null
    );
    create index sessions_expire on sessions (expire);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table sessions; drop table users')
}
