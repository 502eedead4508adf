import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('shipments', (table) => {
    // What the courier keeps for this parcel, by the courier's statement; 0: not told.
    table.decimal('courier_fee', 14, 2).notNullable().defaultTo(0)
    // The part of it that entries of the cash book have settled: the sum of the fees of its lines.
    table.decimal('fee_settled', 14, 2).notNullable().defaultTo(0)
    table
      .specificType('fee_due', 'numeric(14,2) generated always as (courier_fee - fee_settled) stored')
      .notNullable()
    table.check('courier_fee >= 0', [], 'shipments_courier_fee_check')
  })
  await db.raw(
    'create index shipments_unpaid on shipments (courier_id, outcome_at, id) where owed <> 0 or fee_due <> 0',
  )
  await db.schema.alterTable('cash_entry_lines', (table) => {
    table.decimal('fee', 14, 2).notNullable().defaultTo(0)
  })
}
