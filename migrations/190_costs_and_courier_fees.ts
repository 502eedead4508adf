import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  // Apart from the products, whose columns everybody may read: what a piece costs the shop is for staff alone.
  await db.schema.createTable('product_costs', (table) => {
    table.integer('product_id').primary().references('products.id').onDelete('cascade')
    table.decimal('cost', 14, 2).notNullable()
    table.check('cost >= 0', [], 'product_costs_cost_check')
  })
  await db.schema.alterTable('order_lines', (table) => {
    // Of one piece, as it was when it was ordered; null: nobody had said.
    table.decimal('cost', 14, 2)
    table.check('cost >= 0', [], 'order_lines_cost_check')
  })
  await db.schema.alterTable('couriers', (table) => {
    // What the courier takes for a parcel to a city that is not among city_fees; null: not told.
    table.decimal('usual_fee', 14, 2)
    // [{"city": "Casablanca", "fee": 3500}, …] in the order in which staff wrote them, in centimes.
    table.jsonb('city_fees').notNullable().defaultTo('[]')
    table.check('usual_fee >= 0', [], 'couriers_usual_fee_check')
  })
  await db.schema.alterTable('shipments', (table) => {
    // What the courier was to take when it was handed over; null: not told. What the statement says is courier_fee.
    table.decimal('expected_fee', 14, 2)
    table.check('expected_fee >= 0', [], 'shipments_expected_fee_check')
  })
}
