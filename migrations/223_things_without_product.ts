import type { Knex } from 'knex'

/**
 * The numbers that lines of orders have for what a quote offered beside products. They have no stock, unlike the
 * number of a product that is gone for good.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('things_without_product', (table) => {
    table.integer('product_id').primary()
  })
  await db.raw(`
    insert into things_without_product (product_id)
    select distinct line.product_id
    from quotes
    join orders on orders.checkout_id = quotes.checkout_id
    join order_lines as line on line.order_id = orders.id
    join quote_lines as offered on offered.quote_id = quotes.id and offered.product_id is null
      and offered.text = line.name_ar
    where not exists (select from products where products.id = line.product_id)
      and not exists (select from quote_lines as other where other.quote_id = quotes.id and other.product_id = line.product_id)
  `)
}
