import type { Knex } from 'knex'

/** Customers with prices of their own: staff write the company and by how many percent its prices are lower. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (table) => {
    table.text('company')
    table.smallint('business_percent')
    table.check('business_percent between 1 and 60', [], 'users_business_percent_check')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (table) => table.dropColumns('company', 'business_percent'))
}
