import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Knex } from 'knex'
import { projectRoot } from '../../project-root.ts'
import { lockTransaction } from '../lock-transaction.ts'
import { checkMigrations, isOlderThanBaseline } from './check-migrations.ts'
import { upgradeFrom2_0_0 } from './upgrade-from-2-0-0.ts'

const directory = path.join(projectRoot, 'migrations')
/** The files before this number are the baseline. */
const firstAfterBaseline = '110'

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
  const { rows: tables } = await db.raw("select to_regclass('users') is not null as has_users")
  const applied = await listApplied(db)
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name) && !isOlderThanBaseline(name)).sort(),
    isInUse: tables[0].has_users && (await db('users').first('id')) !== undefined,
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
    const applied = await listApplied(transaction)
    checkMigrations(applied)
    const adopted = applied.some(isOlderThanBaseline) ? await adoptBaseline(transaction, applied) : []
    const [, migrated] = await transaction.migrate.latest({
      directory,
      loadExtensions: ['.ts'],
      // Knex refuses migrations that it does not know; checkMigrations refuses those that matter.
      disableMigrationsListValidation: true,
    })
    return [...adopted, ...migrated]
  })
}

/** Brings a database of version 2.0.0 to the baseline and records its files in place of those that made it. */
async function adoptBaseline(transaction: Knex.Transaction, applied: readonly string[]): Promise<string[]> {
  await upgradeFrom2_0_0(transaction, applied)
  const baseline = (await listMigrations()).filter((name) => name < firstAfterBaseline)
  await transaction('knex_migrations').delete()
  await transaction('knex_migrations').insert(
    baseline.map((name) => ({ name, batch: 1, migration_time: transaction.fn.now() })),
  )
  return baseline
}

async function listApplied(db: Knex): Promise<string[]> {
  const { rows } = await db.raw("select to_regclass('knex_migrations') is not null as has_migrations")
  return rows[0].has_migrations ? db('knex_migrations').orderBy('id').pluck('name') : []
}
