import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table users
      add name text,
      add phone text,
      -- For mails to them; the language in which they registered or last signed in.
      add language text;
    create index users_search on users using gin ((email_key || ' ' || lower(coalesce(name, ''))) gin_trgm_ops);

    -- The secret is sealed with a key made of SESSION_SECRET. One authenticator a person, and one being set up.
    create table factors (
      id uuid primary key default gen_random_uuid(),
      user_id integer not null references users on delete cascade,
      type text not null default 'totp' check (type = 'totp'),
      secret text not null,
      status text not null default 'unverified' check (status in ('unverified', 'verified')),
      last_used_step bigint not null default 0,
      created_at timestamptz not null default now(),
      unique (user_id, status)
    );

    create table recovery_codes (
      user_id integer not null references users on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    );

    create table identities (
      id uuid primary key default gen_random_uuid(),
      user_id integer not null references users on delete cascade,
      provider text not null,
      created_at timestamptz not null default now(),
      unique (user_id, provider)
    );
    insert into identities (user_id, provider, created_at) select id, 'email', created_at from users;

    -- Everybody has a password, whoever entered them: registration, an invitation, the first start.
    create function give_email_identity() returns trigger language plpgsql as $$
      begin
        insert into identities (user_id, provider) values (new.id, 'email');
        return null;
      end
    $$;
    create trigger users_email_identity after insert on users
      for each row execute function give_email_identity();

    -- Links sent by mail, and sign-ins that wait for a code. email is the address that the token proves.
    create table account_tokens (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      kind text not null
        check (kind in ('recovery', 'verification', 'invitation', 'email_change', 'challenge')),
      token_hash text not null unique,
      email text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index account_tokens_by_user on account_tokens (user_id, kind);
    create index account_tokens_expiry on account_tokens (expires_at);

    -- No foreign keys: what was done to someone is still to be seen when they are gone, as a bare number.
    create table account_events (
      id bigint generated always as identity primary key,
      user_id integer,
      actor_id integer,
      event text not null,
      details jsonb not null default '{}',
      created_at timestamptz not null default now()
    );
    create index account_events_by_user on account_events (user_id, created_at desc, id desc);
    create index account_events_by_actor on account_events (actor_id, created_at desc, id desc);
    create index account_events_newest on account_events (created_at desc, id desc);
    -- What admins did to accounts: the log that they read.
    create index account_events_of_staff on account_events (created_at desc, id desc)
      where event in ('user_invited', 'role_changed', 'user_blocked', 'user_unblocked', 'sessions_ended',
        'factor_reset', 'user_deleted');

    -- Whose session it is, out of what passport keeps in it; a session goes with its person.
    alter table sessions
      add created_at timestamptz not null default now(),
      add seen_at timestamptz not null default now(),
      add user_id integer generated always as ((sess->'passport'->>'user')::integer) stored
        references users on delete cascade;
    create index sessions_by_user on sessions (user_id) where user_id is not null;

    -- The columns that rate-limiter-flexible wants. Counters may be lost in a crash, so they are not logged.
    create unlogged table rate_limits (
      key text primary key,
      points integer not null default 0,
      expire bigint
    );
    create index rate_limits_expiry on rate_limits (expire);

    -- Set when the buyer deleted their account: name and address go as soon as delivery needs them no more.
    alter table orders add forget_asked_at timestamptz;
    create index orders_to_forget on orders (forget_asked_at) where forget_asked_at is not null;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table orders drop forget_asked_at;
    drop table rate_limits;
    alter table sessions drop user_id, drop seen_at, drop created_at;
    drop table account_events;
    drop table account_tokens;
    drop trigger users_email_identity on users;
    drop function give_email_identity;
    drop table identities;
    drop table recovery_codes;
    drop table factors;
    drop index users_search;
    alter table users drop language, drop phone, drop name;
  `)
}
