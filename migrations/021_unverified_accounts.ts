import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Whoever registers only says that an address is theirs, so several may say so; who has verified it has it alone.
    alter table users drop constraint users_email_key_key;
    create unique index users_verified_email_key on users (email_key) where verified_at is not null;
    create index users_email_key on users (email_key);

    -- The role that an invitation promises; it is given when the invited person follows the mail and sets a password.
    alter table users
      add invited_role text check (invited_role in ('admin', 'editor', 'manager', 'user')),
      add invited_until timestamptz,
      add check ((invited_role is null) = (invited_until is null));

    -- An admin gave these people their role; from now on it is given to verified addresses only.
    update users set verified_at = now()
    where verified_at is null
      and case when user_metadata->>'role' in ('admin', 'editor', 'manager', 'user') then user_metadata->>'role'
               else app_metadata->>'role' end in ('admin', 'editor', 'manager');
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    -- One account an address again: the verified one, else the oldest. Orders stay without the others.
    delete from users using users kept
    where kept.email_key = users.email_key
      and (kept.verified_at is null, kept.id) < (users.verified_at is null, users.id);
    alter table users drop invited_role, drop invited_until;
    drop index users_email_key;
    drop index users_verified_email_key;
    alter table users add constraint users_email_key_key unique (email_key);
  `)
}
