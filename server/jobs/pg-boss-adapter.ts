import type { Knex } from 'knex'
import type { Db } from 'pg-boss'
import { withConnection } from '../db/with-connection.ts'

/**
 * pg-boss on the shop's own pool. It writes begin and commit into one text with the statements between them: when one
 * of those fails, the connection is still inside that transaction and would spoil the next page that it is lent to.
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
