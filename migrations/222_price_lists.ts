import type { Knex } from 'knex'
import { addId } from './shared/columns.ts'

/** Lists of prices of single products, which staff give to accounts of businesses. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('price_lists', (table) => {
    addId(table)
    table.text('name').notNullable().unique()
    table.check("name <> ''", [], 'price_lists_name_check')
  })
  await db.schema.createTable('price_list_prices', (table) => {
    table.integer('price_list_id').references('price_lists.id').onDelete('cascade')
    table
      .integer('product_id')
      .references('products.id')
      .onDelete('cascade')
      .index('price_list_prices_by_product')
    table.decimal('price', 10, 2).notNullable()
    table.primary(['price_list_id', 'product_id'])
    table.check('price > 0', [], 'price_list_prices_price_check')
  })
  await db.schema.alterTable('users', (table) => {
    table.integer('price_list_id').references('price_lists.id').onDelete('set null')
  })
  await db.raw(`
    create index users_with_business on users (id) include (price_list_id)
      where business_percent is not null or price_list_id is not null
  `)
}
