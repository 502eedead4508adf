import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- How many products each category has, and had, without a look at any of them.
    create index products_kept_by_category on products (category_id) where deleted_at is null;
    create index products_deleted_by_category on products (category_id) where deleted_at is not null;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index products_kept_by_category, products_deleted_by_category')
}
