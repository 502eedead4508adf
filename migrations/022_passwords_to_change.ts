import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- True where a member of staff has signed in with a password that is weaker than staff may choose: it opens the
    -- account, but nothing of the staff's before it is changed.
    alter table users add column must_change_password boolean not null default false;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table users drop column must_change_password')
}
