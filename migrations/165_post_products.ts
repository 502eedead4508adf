import type { Knex } from 'knex'

/** The pieces that a post tells of, in the order in which staff named them. Those that are deleted are not shown. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('posts', (table) => {
    table.specificType('product_ids', 'integer[]').notNullable().defaultTo('{}')
  })
  await db.raw(
    'create index posts_products on posts using gin (product_ids) where is_published and deleted_at is null',
  )
}
