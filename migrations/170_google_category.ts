import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('categories', (table) => {
    // Its number in Google's list of product categories, which Meta takes too. Null: they find one themselves.
    table.integer('google_category')
    table.check('google_category between 1 and 999999', [], 'categories_google_category_check')
  })
}
