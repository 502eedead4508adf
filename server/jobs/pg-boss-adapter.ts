import type { Knex } from 'knex'
import type { Client } from 'pg'
import type { Db } from 'pg-boss'

/**
 * Runs pg-boss on the shop's pool. pg-boss sends begin, statements and commit as one text: when a statement fails,
 * the connection would stay inside that transaction and break the next request that gets it.
 */
export function createPgBossAdapter(db: Knex): Db {
  return {
    async executeSql(text, values) {
      const connection: Client = await db.client.acquireConnection()
      try {
        return await connection.query(text, values)
      } catch (error) {
        await connection.query('rollback').catch(() => {})
        throw error
      } finally {
        await db.client.releaseConnection(connection)
      }
    },
  }
}
