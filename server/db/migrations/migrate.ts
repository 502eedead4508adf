import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Knex } from 'knex'
import { projectRoot, shopVersion } from '../../project-root.ts'
import { StartError } from '../../start-error.ts'
import { lockTransaction } from '../result-transaction.ts'
import { lastOf2_0_0, upgradeFrom2_0_0 } from './upgrade-from-2-0-0.ts'

const directory = path.join(projectRoot, 'migrations')
const firstAfterBaseline = '110'

type MigrationState = {
  applied: string[]
  pending: string[]
  /** A newer version has applied them. */
  unknown: string[]
  isInUse: boolean
}

export async function listMigrations(): Promise<string[]> {
  const files = await readdir(directory)
  return files.filter((name) => name.endsWith('.ts')).sort()
}

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
 * Returns the names of the migrations run. All run in one transaction under an advisory lock: a second process waits
 * and finds nothing to do, and a killed process leaves neither half a schema nor knex's own lock.
 */
export async function migrateToLatest(db: Knex): Promise<string[]> {
  return db.transaction(async (transaction) => {
    await lockTransaction(transaction, 'migrations')
    const applied = await listApplied(transaction)
    checkMigrations(applied)
    const adopted = applied.some(isOlderThanBaseline) ? await adoptBaseline(transaction) : []
    const [, migrated] = await transaction.migrate.latest({
      migrationSource: sourceOf(await listMigrations()),
      // Knex refuses migrations that it does not know; checkMigrations refuses those that matter.
      disableMigrationsListValidation: true,
    })
    return [...adopted, ...migrated]
  })
}

async function adoptBaseline(transaction: Knex.Transaction): Promise<string[]> {
  await upgradeFrom2_0_0(transaction)
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

/** The end of a migration's name states the oldest version of the shop that runs on the schema after it. */
const oldestVersionPattern = /_needs_(\d+)_(\d+)_(\d+)\.[a-z]+$/

/** The files of these migrations are gone. */
export const isOlderThanBaseline = (name: string) => name < '100'

/**
 * Throws when this version is older than one that the migrations need, or the database older than 2.0.0. Other unknown
 * migrations only add to the schema, so this version runs on them (docs/decisions/28-migrations.md). `backupFile` is
 * the backup that was taken before the first of them.
 */
export function checkMigrations(
  applied: readonly string[],
  version = shopVersion,
  backupFile?: string,
): void {
  if (applied.some(isOlderThanBaseline) && !applied.includes(lastOf2_0_0))
    throw new StartError(
      `The database is of a version before 2.0.0, and this is ${version}. Nothing was changed. Start version 2.0.0 first, ` +
        'which brings it up to date, and then this one.',
    )
  const oldest = findOldestVersion(applied)
  if (!oldest || compareVersions(version, oldest) >= 0) return
  throw new StartError(
    `The database was changed by a newer version of the shop: it needs version ${oldest} or a newer one, and ` +
      `this is ${version}. Nothing was changed. Start that version, or restore a backup that was taken before the update ` +
      `(deploy/README.md, "Roll back")${backupFile ? `: npm run restore -- ${backupFile} --replace (in the container: node dist/server/cli/restore.js with the same)` : ''}.`,
  )
}

function findOldestVersion(names: readonly string[]): string | undefined {
  const versions = names.flatMap((name) => oldestVersionPattern.exec(name)?.slice(1).join('.') ?? [])
  return versions.sort(compareVersions).at(-1)
}

/** What follows the three numbers (1.2.0-rc.1) is ignored. */
function compareVersions(one: string, other: string): number {
  const numbers = (version: string) => version.replace(/-.*/, '')
  return numbers(one).localeCompare(numbers(other), 'en', { numeric: true })
}

export async function migrateToVersion(
  transaction: Knex.Transaction,
  migrations: readonly string[],
): Promise<void> {
  await transaction.migrate.latest({ migrationSource: sourceOf([...migrations].sort()) })
}

function sourceOf(migrations: string[]): Knex.MigrationSource<string> {
  return {
    getMigrations: async () => migrations,
    getMigrationName: (name) => name,
    getMigration: async (name) => ({
      ...(await import(pathToFileURL(path.join(directory, name)).href)),
      // Knex wants one beside each `up`.
      async down() {
        throw new Error(`Migration ${name} cannot be undone: restore the backup that was taken before it.`)
      },
    }),
  }
}
