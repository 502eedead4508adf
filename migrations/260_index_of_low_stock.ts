import type { Knex } from 'knex'

/** Every page of staff counts the products that run low (isLowInStock), which now follows from an index alone. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop index products_staff_stock;
    create index products_staff_stock on products (stock, id) include (is_active, made_to_order_days)
      where deleted_at is null;
  `)
}
