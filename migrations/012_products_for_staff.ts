import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What visitors see: neither hidden nor deleted.
    drop index products_newest, products_by_price, products_featured, products_for_staff;
    create index products_newest on products (created_at desc, id desc) where is_active and deleted_at is null;
    create index products_by_price on products (price_now, id) where is_active and deleted_at is null;

    -- With what tells who may see a product, so that those of a category are counted in the index alone.
    drop index products_by_category;
    create index products_by_category on products (category_id, created_at desc, id desc)
      include (is_active, deleted_at);

    -- The list of the staff: an index for each order, and for each state that few products are in. By name as each
    -- language sorts its own; a French name that is missing is the Arabic one.
    create index products_staff_newest on products (created_at desc, id desc) where deleted_at is null;
    create index products_staff_price on products (price_now, id) where deleted_at is null;
    create index products_staff_stock on products (stock, id) where deleted_at is null;
    create index products_staff_name_ar on products (name_ar collate "und-x-icu", id) where deleted_at is null;
    create index products_staff_name_en on products (name_en collate "und-x-icu", id) where deleted_at is null;
    create index products_staff_name_fr on products ((coalesce(name_fr, name_ar)) collate "und-x-icu", id)
      where deleted_at is null;
    create index products_hidden on products (created_at desc, id desc) where not is_active and deleted_at is null;
    create index products_featured on products (created_at desc, id desc) where is_featured and deleted_at is null;
    -- Also for the job that removes them after their time.
    create index products_deleted on products (deleted_at desc, id desc) where deleted_at is not null;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index products_newest, products_by_price, products_by_category, products_staff_newest, products_staff_price,
      products_staff_stock, products_staff_name_ar, products_staff_name_en, products_staff_name_fr, products_hidden,
      products_featured, products_deleted;
    create index products_newest on products (created_at desc, id desc) where is_active;
    create index products_by_price on products (price_now, id) where is_active;
    create index products_featured on products (created_at desc, id desc) where is_active and is_featured;
    create index products_for_staff on products (created_at desc, id desc);
    create index products_by_category on products (category_id, created_at desc, id desc);
  `)
}
