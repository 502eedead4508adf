import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- As it was promised when ordered: a later change of the product must not change it. Null: it was in stock.
    alter table order_lines
      add column made_to_order_days integer check (made_to_order_days between 1 and 120)`)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table order_lines drop column made_to_order_days')
}
