import path from 'node:path'
import type { Knex } from 'knex'
import { projectRoot } from '../project-root.ts'
import { lockTransaction } from './lock-transaction.ts'

/**
 * Brings the schema to its latest version and returns the migrations that were run. All of it is one transaction
 * under an advisory lock: a second process waits and then finds nothing to do, and a process that is killed leaves
 * neither half a schema nor knex's own lock, which would have to be freed by hand.
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
