import type { Knex } from 'knex'

const tables = ['products', 'categories', 'posts', 'gallery_entries', 'hero_slides']

/**
 * Who of the staff edited a record last, to name them when two people edit at once. Without a foreign key: it would cost
 * each of these tables an index, and the id of an account that is gone names nobody, as ids are never used again.
 */
export async function up(db: Knex): Promise<void> {
  for (const table of tables) await db.raw('alter table ?? add column updated_by integer', [table])
}

export async function down(db: Knex): Promise<void> {
  for (const table of tables) await db.raw('alter table ?? drop column updated_by', [table])
}
