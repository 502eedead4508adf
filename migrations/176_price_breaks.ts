import type { Knex } from 'knex'
import { addOwner, notifyOfChanges } from './shared/columns.ts'

/** From a number of pieces on, a lower price for each. Written with its product, whose version then grows. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('price_breaks', (table) => {
    addOwner(table, 'product_id', 'products')
    table.integer('from_quantity').notNullable()
    table.decimal('price', 10, 2).notNullable()
    table.primary(['product_id', 'from_quantity'])
    table.check('from_quantity between 2 and 9999', [], 'price_breaks_from_quantity_check')
    table.check('price > 0', [], 'price_breaks_price_check')
  })
  await notifyOfChanges(db, 'price_breaks')
}
