import type { Knex } from 'knex'

/** What a line's quantity counted when it was ordered, and from which lot it is. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('order_lines', (table) => {
    table.text('sold_by').notNullable().defaultTo('piece')
    table.integer('pieces_per_box')
    table.text('lot')
  })
}
