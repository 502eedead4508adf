import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- One index, in the order of the lists of orders, answers all sums over a time: those above the pages of the admin,
    -- and what became of the orders of a period.
    drop index orders_sums, orders_newest;
    create index orders_newest on orders (created_at desc, id desc)
      include (total_amount, status, confirmed_at, shipped_at);

    -- The orders of one product.
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index orders_newest;
    create index orders_newest on orders (created_at desc, id desc);
    create index orders_sums on orders (created_at) include (total_amount, status) where status <> 'cancelled';
  `)
}
