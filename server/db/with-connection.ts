import type { Knex } from 'knex'
import type pg from 'pg'

/** Lends a connection of the pool to what needs pg itself, and takes it back whatever happens. */
export async function withConnection<Value>(
  db: Knex,
  use: (connection: pg.Client) => Promise<Value>,
): Promise<Value> {
  const connection: pg.Client = await db.client.acquireConnection()
  try {
    return await use(connection)
  } finally {
    await db.client.releaseConnection(connection)
  }
}
