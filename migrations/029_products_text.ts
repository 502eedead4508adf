import type { Knex } from 'knex'

/** The generated column search_text follows by itself. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table orders rename column pots_text to products_text')
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table orders rename column products_text to pots_text')
}
