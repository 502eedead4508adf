import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Knex } from 'knex'
import { projectRoot } from '../../project-root.ts'
import { lockTransaction } from '../lock-transaction.ts'
import { checkNewerMigrations } from './newer-migrations.ts'

const directory = path.join(projectRoot, 'migrations')

type MigrationState = {
  applied: string[]
  /** Of this version, not yet applied, in their order. */
  pending: string[]
  /** Applied by a newer version, in their order. */
  unknown: string[]
  /** Somebody has an account: there is something to lose. */
  isInUse: boolean
}

/** The names of all migrations of this version of the shop. */
export async function listMigrations(): Promise<string[]> {
  const files = await readdir(directory)
  return files.filter((name) => name.endsWith('.ts')).sort()
}

/** How far a database is, without changing anything. */
export async function readMigrationState(db: Knex): Promise<MigrationState> {
  const known = await listMigrations()
  const { rows: tables } = await db.raw(
    "select to_regclass('knex_migrations') is not null as has_migrations, to_regclass('users') is not null as has_users",
  )
  const [{ has_migrations, has_users }] = tables
  const applied: string[] = has_migrations ? await db('knex_migrations').orderBy('id').pluck('name') : []
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)).sort(),
    isInUse: has_users && (await db('users').first('id')) !== undefined,
  }
}

/**
 * Migrates to the latest version and returns the names of the migrations run. All run in one transaction under an
 * advisory lock: a second process waits and finds nothing to do, and a killed process leaves neither half a schema
 * nor knex's own lock. On a schema that a newer version of the shop has extended there is nothing to do either.
 */
export async function migrateToLatest(db: Knex): Promise<string[]> {
  return db.transaction(async (transaction) => {
    await lockTransaction(transaction, 'migrations')
    const options = {
      directory,
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
