import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Who of the staff opened, printed or took away which buyer's data. Ids alone, without references: an entry stays when
    -- an account, a customer or the data of an order is removed, and contains nothing of the buyer.
    create table staff_views (
      id bigint generated always as identity primary key,
      user_id integer not null,
      kind text not null
        check (kind in ('order', 'order_printed', 'orders_file', 'customer', 'customer_file')),
      order_id integer,
      customer_id integer,
      created_at timestamptz not null default now()
    );
    create index staff_views_latest on staff_views (created_at desc, id desc);
    create index staff_views_of_order on staff_views (order_id, created_at) where order_id is not null;
    create index staff_views_of_customer on staff_views (customer_id, created_at) where customer_id is not null;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table staff_views')
}
