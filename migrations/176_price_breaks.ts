import type { Knex } from 'knex'

/** From a number of pieces on, a lower price for each. Written with its product, whose version then grows. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('price_breaks', (table) => {
    table.integer('product_id').notNullable().references('products.id').onDelete('cascade')
    table.integer('from_quantity').notNullable()
    table.decimal('price', 10, 2).notNullable()
    table.primary(['product_id', 'from_quantity'])
    table.check('from_quantity between 2 and 9999', [], 'price_breaks_from_quantity_check')
    table.check('price > 0', [], 'price_breaks_price_check')
  })
  await db.raw(`
    create trigger content_changed after insert or update or delete or truncate on price_breaks
      for each statement execute function notify_content_changed()
  `)
}
