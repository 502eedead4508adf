import type { Knex } from 'knex'

/**
 * How a product is sold: its unit, what a unit holds, in which numbers, and what may be promised while none is there.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('products', (table) => {
    // The list of units stands in code (#domain/catalog/sale-unit.ts), so that a new one needs no migration.
    table.text('sold_by').notNullable().defaultTo('piece')
    table.integer('pieces_per_box')
    table.integer('pieces_per_square_metre')
    table.integer('minimum_quantity')
    table.integer('quantity_multiple')
    // The product that is a single tile of this one. Without a foreign key, as one that is gone is only not linked.
    table.integer('sample_product_id')
    // Of the stock, how many are made only when they are ordered; null: all of it.
    table.integer('made_to_order_pieces')
    // What is in stock now comes from one lot; another may differ in its shade.
    table.text('lot')
    for (const name of ['pieces_per_box', 'pieces_per_square_metre', 'minimum_quantity', 'quantity_multiple'])
      table.check(`${name} > 0`, [], `products_${name}_check`)
    table.check('made_to_order_pieces >= 0', [], 'products_made_to_order_pieces_check')
  })
}
