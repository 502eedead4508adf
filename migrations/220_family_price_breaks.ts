import type { Knex } from 'knex'
import { addOwner, notifyOfChanges } from './shared/columns.ts'

/**
 * The price breaks of all products of a family, where they have none of their own. Written with the family, whose
 * version then grows.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('family_price_breaks', (table) => {
    addOwner(table, 'family_id', 'product_families')
    table.integer('from_quantity').notNullable()
    table.decimal('price', 10, 2).notNullable()
    table.primary(['family_id', 'from_quantity'])
    table.check('from_quantity between 2 and 9999', [], 'family_price_breaks_from_quantity_check')
    table.check('price > 0', [], 'family_price_breaks_price_check')
  })
  await notifyOfChanges(db, 'family_price_breaks')
}
