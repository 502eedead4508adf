import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What the buyer has painted under the pieces; null: nothing. The names stand in server/domain/orders/mark.ts alone,
    -- as new ones will come.
    alter table orders add column mark text check (mark ~ '^[a-z0-9-]{1,40}$')`)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table orders drop column mark')
}
