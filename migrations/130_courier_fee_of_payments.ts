import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('cash_entries', (table) => {
    // What the courier kept for the way. The difference is that of the amount and this fee from the sums of the lines.
    table.decimal('courier_fee', 14, 2).notNullable().defaultTo(0)
  })
}
