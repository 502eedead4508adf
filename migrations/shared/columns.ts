import type { Knex } from 'knex'

/**
 * The number of a record. PostgreSQL alone gives it, and refuses one that a statement brings: a number that was used
 * once is never used again.
 */
export function addId(table: Knex.CreateTableBuilder, type: 'integer' | 'bigint' = 'integer'): void {
  table.specificType('id', `${type} generated always as identity`).primary()
}
