import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Confirmed and not delivered yet: whether they are late is asked of all of them.
    create index orders_under_way on orders (id) include (status, customer_city, created_at)
      where status in ('processing', 'shipped');

    -- What each courier owes is summed up in it alone.
    create index shipments_debts on shipments (courier_id) include (owed, outcome_at) where owed <> 0;
  `)
}
