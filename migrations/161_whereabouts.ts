import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('orders', (table) => {
    // What the courier looks for, and where the buyer's telephone was, as 'latitude,longitude'.
    table.text('landmark')
    table.text('position')
    table.check("landmark <> ''", [], 'orders_landmark_check')
    table.check(
      // {0,1}, as Knex takes a question mark for a value.
      `position ~ '^-{0,1}\\d{1,2}(\\.\\d{1,7}){0,1},-{0,1}\\d{1,3}(\\.\\d{1,7}){0,1}$'`,
      [],
      'orders_position_check',
    )
  })
}
