import type { Knex } from 'knex'

/** When a member of staff put off setting up a second factor, which is asked for at sign-in; null: not yet. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table users add column factor_put_off_at timestamptz')
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table users drop column factor_put_off_at')
}
