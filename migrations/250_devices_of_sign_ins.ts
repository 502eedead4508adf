import type { Knex } from 'knex'

/** The browser of a sign-in may be a device of notifications, which end with it; a device that was removed stays named. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('sign_ins', (table) => table.integer('push_device_id'))
}
