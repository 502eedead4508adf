import type { Knex } from 'knex'

/** An index is invalid when building it failed half way; PostgreSQL then keeps it up to date and never uses it. */
export type DatabaseIndex = { name: string; isValid: boolean }

/** The indexes of the shop's tables, without those of the job queue. */
export async function listIndexes(db: Knex): Promise<DatabaseIndex[]> {
  const { rows } = await db.raw(`
    select relname as name, indisvalid as "isValid"
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::regnamespace
    order by relname`)
  return rows
}
