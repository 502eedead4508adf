import { hash } from 'node:crypto'
import type { Knex } from 'knex'

/**
 * Runs a query as a prepared statement, which each connection parses and plans once. Only for queries with few texts, whatever
 * is asked for: a connection keeps them all.
 */
export async function runPrepared<Row>(db: Knex, query: Knex.QueryBuilder): Promise<Row[]> {
  const { sql, bindings } = query.toSQL()
  const { rows } = await db.raw(sql, bindings).options({ name: hash('sha1', sql, 'base64url') })
  return rows
}
