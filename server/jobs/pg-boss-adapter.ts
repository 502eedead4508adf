import type { Knex } from 'knex'
import type { Db } from 'pg-boss'
import { withConnection } from '../db/with-connection.ts'

/**
 * Runs pg-boss on the shop's pool. pg-boss sends begin, statements and commit as one text: when a statement fails,
 * the connection would stay inside that transaction and break the next request that gets it.
 */
export function createPgBossAdapter(db: Knex): Db {
  return {
    executeSql: (text, values) =>
      withConnection(db, (connection) =>
        connection.query(text, values).catch(async (error: unknown) => {
          await connection.query('rollback').catch(() => {})
          throw error
        }),
      ),
  }
}
