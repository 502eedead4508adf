import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('delivery_zones', (table) => {
    // In which parts of a day the couriers of a zone come when they are asked to; none: whenever they pass.
    table.specificType('parts_of_day', 'text[]').notNullable().defaultTo('{}')
    table.check(
      "parts_of_day <@ array['morning', 'afternoon', 'evening']",
      [],
      'delivery_zones_parts_of_day_check',
    )
  })
  await db.schema.alterTable('orders', (table) => {
    table.text('delivery_part')
    table.check("delivery_part in ('morning', 'afternoon', 'evening')", [], 'orders_delivery_part_check')
  })
}
