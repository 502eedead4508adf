import type { Knex } from 'knex'

/**
 * Orders change the stock of products. No index contains the stock itself any more, so PostgreSQL writes the new row
 * beside the old one and into no index (a HOT update), unless the last piece goes or the first one comes back.
 */
export async function up(db: Knex): Promise<void> {
  // Statements of their own, as each has to end in time.
  await db.raw('drop index products_words')
  await db.raw(`
    drop index products_beside, products_sold_out, products_staff_stock;
    -- Leaves room beside each row; the column after it writes the table anew.
    alter table products set (fillfactor = 75);
    alter table products add column is_sold_out boolean not null generated always as (stock = 0) stored;
  `)
  // As in migration 032.
  await db.raw(`
    create index products_words on products using gin (search_tokens(category_id, search_text, search_name))
      with (gin_pending_list_limit = 256)
  `)
  await db.raw(`
    create index products_beside on products (category_id, is_sold_out, created_at desc, id desc)
      where is_active and deleted_at is null;
    create index products_sold_out on products (id) where is_active and is_sold_out and deleted_at is null;
    -- What staff list as sold out. Sorted by stock, their list is read whole.
    create index products_staff_stock on products (created_at desc, id desc) where is_sold_out and deleted_at is null;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index products_beside, products_sold_out, products_staff_stock;
    create index products_beside on products (category_id, (stock = 0), created_at desc, id desc)
      where is_active and deleted_at is null;
    create index products_sold_out on products (id) where is_active and stock = 0 and deleted_at is null;
    create index products_staff_stock on products (stock, id) where deleted_at is null;
    alter table products drop column is_sold_out;
    alter table products reset (fillfactor);
  `)
}
