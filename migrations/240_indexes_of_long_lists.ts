import type { Knex } from 'knex'

/** Lists of many rows that are walked in an index alone, so that of the rows before a page nothing else is read. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop index products_newest, products_by_price;
    -- A list places a family by one of its products.
    create index products_newest on products (created_at desc, id desc) include (price_now, family_id)
      where is_active and deleted_at is null;
    create index products_by_price on products (price_now, id) include (family_id)
      where is_active and deleted_at is null;

    drop index products_staff_name_fr;
    -- PostgreSQL reads an index of an expression alone only when it has the expression's columns, too.
    create index products_staff_name_fr on products ((coalesce(name_fr, name_ar)) collate "und-x-icu", id)
      include (name_fr, name_ar) where deleted_at is null;

    -- Half as long to walk as orders_newest, which has what sums are made of.
    create index orders_in_order on orders (created_at desc, id desc);

    drop index shipments_by_order;
    -- Where the money of a month's orders is follows from it alone.
    create index shipments_by_order on shipments (order_id, id desc) include (outcome, check_in, owed);
  `)
}
