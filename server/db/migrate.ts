import path from 'node:path'
import type { Knex } from 'knex'
import { projectRoot } from '../project-root.ts'
import { lockTransaction } from './lock-transaction.ts'

/**
 * Migrates to the latest version and returns the names of the migrations run. All run in one transaction under an
 * advisory lock: a second process waits and finds nothing to do, and a killed process leaves neither half a schema
 * nor knex's own lock.
 */
export async function migrateToLatest(db: Knex): Promise<string[]> {
  return db.transaction(async (transaction) => {
    await lockTransaction(transaction, 'migrations')
    const [, migrated] = await transaction.migrate.latest({
      directory: path.join(projectRoot, 'migrations'),
      loadExtensions: ['.ts'],
    })
    return migrated
  })
}
