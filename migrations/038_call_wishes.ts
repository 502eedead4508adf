import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table orders
      -- When the buyer wants to be called, and what to know about it; null: nothing was asked for.
      add column call_part_of_day text check (call_part_of_day in ('morning', 'afternoon', 'evening')),
      add column call_wish text check (call_wish <> '' and length(call_wish) <= 100)`)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table orders drop column call_part_of_day, drop column call_wish')
}
