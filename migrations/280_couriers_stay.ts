import type { Knex } from 'knex'

/** Couriers are no longer deleted: whoever was is only not offered any more. */
export async function up(db: Knex): Promise<void> {
  await db('couriers').whereNotNull('deleted_at').update({ is_active: false })
}
