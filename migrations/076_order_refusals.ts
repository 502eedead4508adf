import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('order_refusals', (table) => {
    table.comment('How many orders were refused in an hour, by the code of errors.json')
    table.timestamp('hour').notNullable()
    table.text('code').notNullable()
    table.integer('count').notNullable().defaultTo(1)
    table.primary(['hour', 'code'])
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('order_refusals')
}
