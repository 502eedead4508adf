import type { Knex } from 'knex'
import { addId } from './shared/columns.ts'

/**
 * Codes that buyers type into the cart. How often one was used is counted in the orders that are not cancelled, so that
 * cancelling gives a use back.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('discount_codes', (table) => {
    addId(table)
    table.text('code').notNullable().unique()
    // The names stand in #domain/cart/discount-code.ts alone.
    table.text('kind').notNullable().checkRegex('^[a-z_]{1,40}$')
    // It is whole percent, or MAD, and 0 for free delivery.
    table.decimal('value', 10, 2).notNullable().defaultTo(0)
    table.decimal('minimum', 10, 2).notNullable().defaultTo(0)
    // First and last day in Safi; null: without begin, without end.
    table.date('valid_from')
    table.date('valid_until')
    table.integer('uses')
    table.integer('uses_by_phone')
    // Those it holds for; both empty: all. Without a foreign key: a code must not hold for all when its category is
    // deleted.
    table.specificType('product_ids', 'integer[]').notNullable().defaultTo('{}')
    table.specificType('category_ids', 'integer[]').notNullable().defaultTo('{}')
    table.boolean('is_active').notNullable().defaultTo(true)
    table.integer('version').notNullable().defaultTo(1)
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.timestamp('updated_at').notNullable().defaultTo(db.fn.now())
    table.integer('updated_by').index().references('users.id').onDelete('set null')
    table.check('value >= 0 and minimum >= 0', [], 'discount_codes_sums_check')
    table.check('uses > 0 and uses_by_phone > 0', [], 'discount_codes_uses_check')
    table.check('valid_from <= valid_until', [], 'discount_codes_days_check')
  })
  await db.schema.alterTable('orders', (table) => {
    // As it was typed; what it took off is in `discount`.
    table.text('discount_code')
  })
  await db.raw(`
    create index orders_by_discount_code on orders (discount_code) include (status, phone_key, discount)
      where discount_code is not null
  `)
}
