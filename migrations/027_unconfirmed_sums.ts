import type { Knex } from 'knex'

/** The sums above the admin's pages say how much of them is not confirmed: their index answers that alone too. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop index orders_sums;
    create index orders_sums on orders (created_at) include (total_amount, status) where status <> 'cancelled';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index orders_sums;
    create index orders_sums on orders (created_at) include (total_amount) where status <> 'cancelled';
  `)
}
