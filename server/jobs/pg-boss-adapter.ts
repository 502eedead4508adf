import type { Knex } from 'knex'
import type { Client } from 'pg'
import type { Db } from 'pg-boss'

/**
 * pg-boss on the shop's own pool. It writes begin and commit into one text with the statements between them: when one
 * of those fails, the connection is still inside that transaction and would spoil the next page that it is lent to.
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
