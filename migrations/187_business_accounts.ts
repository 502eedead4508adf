import type { Knex } from 'knex'
import { staffEvents } from '#domain/accounts/account.ts'

/** Customers with prices of their own: staff write the company and by how many percent its prices are lower. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (table) => {
    table.text('company')
    table.smallint('business_percent')
    table.check('business_percent between 1 and 60', [], 'users_business_percent_check')
  })
  // That staff change it is an event of their log.
  await db.raw(`
    drop index account_events_of_staff;
    create index account_events_of_staff on account_events (created_at desc, id desc)
      where event in (${staffEvents.map((event) => `'${event}'`).join(', ')});
  `)
}
