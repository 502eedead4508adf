import path from 'node:path'
import type { Knex } from 'knex'
import { projectRoot } from '../project-root.ts'
import { lockTransaction } from './lock-transaction.ts'
import { checkNewerMigrations } from './newer-migrations.ts'

/**
 * Migrates to the latest version and returns the names of the migrations run. All run in one transaction under an
 * advisory lock: a second process waits and finds nothing to do, and a killed process leaves neither half a schema
 * nor knex's own lock. On a schema that a newer version of the shop has extended there is nothing to do either.
 */
export async function migrateToLatest(db: Knex): Promise<string[]> {
  return db.transaction(async (transaction) => {
    await lockTransaction(transaction, 'migrations')
    const options = {
      directory: path.join(projectRoot, 'migrations'),
      loadExtensions: ['.ts'],
      // Knex refuses migrations that it does not know; checkNewerMigrations refuses those that matter.
      disableMigrationsListValidation: true,
    }
    const [applied]: [{ name: string }[], unknown] = await transaction.migrate.list(options)
    checkNewerMigrations(applied.map(({ name }) => name))
    const [, migrated] = await transaction.migrate.latest(options)
    return migrated
  })
}
