import type { Knex } from 'knex'
import { addReference } from './shared/columns.ts'

/**
 * An order knows the quote it came of, also as a part or joined with another, and what its code was when it was
 * placed.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('orders', (table) => {
    addReference(table, db, 'quote_id', 'quotes', 'orders_by_quote')
    // The kind of the discount code, which may be deleted later; its names stand in #domain/cart/discount-code.ts.
    table.text('code_kind')
    // Of `discount` what the code took off; null beside a code: not known, the order is older.
    table.decimal('code_discount', 10, 2)
  })
  await db.raw(`
    update orders set code_kind = discount_codes.kind
    from discount_codes where discount_codes.code = orders.discount_code
  `)
  await db.raw(
    'update orders set quote_id = quotes.id from quotes where quotes.checkout_id = orders.checkout_id',
  )
  // The history names the order a part was split off from, and the one that was joined with another.
  await db.raw(`
    with recursive came_of_quote (id, number, quote_id) as (
      select id, number, quote_id from orders where quote_id is not null
      union
      select orders.id, orders.number, came_of_quote.quote_id
      from came_of_quote
      join order_status_changes as change on change.comment = '#' || came_of_quote.number
        and change.reason in ('split_off', 'took_over')
      join orders on orders.id = change.order_id
    )
    update orders set quote_id = came_of_quote.quote_id
    from came_of_quote where came_of_quote.id = orders.id and orders.quote_id is null
  `)
  // What a quote offered beside products may stand in a part alone, which 223 did not find.
  await db.raw(`
    insert into things_without_product (product_id)
    select distinct line.product_id
    from orders
    join order_lines as line on line.order_id = orders.id
    join quote_lines as offered on offered.quote_id = orders.quote_id and offered.product_id is null
      and offered.text = line.name_ar
    where not exists (select from products where products.id = line.product_id)
      and not exists (select from quote_lines as other where other.quote_id = orders.quote_id and other.product_id = line.product_id)
    on conflict do nothing
  `)
}
