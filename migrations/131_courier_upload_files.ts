import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('couriers', (table) => {
    // The columns of the file by which the courier is told of parcels, as staff described them once; null: not yet.
    table.jsonb('upload_file')
  })
}
