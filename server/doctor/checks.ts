import type { Knex } from 'knex'
import { getErrorReason } from '../db/availability/unavailability.ts'
import { readMigrationState } from '../db/migrations/migrate.ts'
import { findFolderProblem } from '../disk/folders.ts'
import { shopVersion } from '../project.ts'
import {
  type Check,
  type DoctorContext,
  failure,
  listShopFolders,
  type Outcome,
  ok,
  quoteForShell,
  warning,
} from './check.ts'
import { checkBackup, checkDisk, checkPictures, checkRetention, checkSecrets } from './data-checks.ts'
import expected from './expected-indexes.json' with { type: 'json' }
import {
  checkCertificate,
  checkJobs,
  checkMailQueue,
  checkMailServer,
  checkProxy,
  checkRates,
} from './service-checks.ts'

/** All checks, in the order of #domain/admin/doctor.ts. */
export const checks: readonly Check[] = [
  { name: 'database', needsDatabase: true, run: checkDatabase },
  { name: 'migrations', needsDatabase: true, run: checkMigrations },
  { name: 'indexes', needsDatabase: true, run: checkIndexes },
  { name: 'disk', needsDatabase: false, run: checkDisk },
  { name: 'permissions', needsDatabase: false, run: checkPermissions },
  { name: 'clock', needsDatabase: true, run: checkClock },
  { name: 'mail', needsDatabase: false, run: checkMailServer },
  { name: 'mail_queue', needsDatabase: true, run: checkMailQueue },
  { name: 'jobs', needsDatabase: true, run: checkJobs },
  { name: 'rates', needsDatabase: true, run: checkRates },
  { name: 'backup', needsDatabase: true, run: checkBackup },
  { name: 'pictures', needsDatabase: true, run: checkPictures },
  { name: 'certificate', needsDatabase: false, run: checkCertificate },
  { name: 'proxy', needsDatabase: true, run: checkProxy },
  { name: 'secrets', needsDatabase: true, run: checkSecrets },
  { name: 'retention', needsDatabase: true, run: checkRetention },
  { name: 'versions', needsDatabase: true, run: checkVersions },
]

async function checkDatabase({ db }: DoctorContext): Promise<Outcome> {
  const askedAt = performance.now()
  try {
    await db.raw('select 1')
  } catch (error) {
    return failure('database_unreachable', { reason: getErrorReason(error as Error) })
  }
  const milliseconds = Math.ceil(performance.now() - askedAt)
  return ok('database_answers', { milliseconds })
}

async function checkMigrations({ db }: DoctorContext): Promise<Outcome> {
  const { pending, unknown } = await readMigrationState(db)
  if (pending.length > 0) return failure('migrations_pending', { names: pending.join(', ') })
  if (unknown.length > 0) return warning('migrations_newer', { names: unknown.join(', ') })
  return ok('migrations_done')
}

/** The one with which the shop is tested (package.json, .node-version of the image). */
const nodeMajor = 24
/** The oldest that the PostgreSQL project still mends. */
const oldestPostgres = 15

async function checkVersions({ db }: DoctorContext): Promise<Outcome> {
  const { rows } = await db.raw("select current_setting('server_version_num')::integer as number")
  const major = Math.floor(rows[0].number / 10_000)
  const values = {
    shop: shopVersion,
    node: process.versions.node,
    postgres: `${major}.${rows[0].number % 10_000}`,
  }
  if (major < oldestPostgres) return warning('versions_postgres', { ...values, oldest: oldestPostgres })
  const isTested = Number(process.versions.node.split('.')[0]) === nodeMajor
  return isTested ? ok('versions_fine', values) : warning('versions_node', { ...values, tested: nodeMajor })
}

// What the migrations make; tests/server/doctor/expected-indexes.test.ts writes and compares it.

async function checkIndexes({ db }: DoctorContext): Promise<Outcome> {
  const indexes = await listIndexes(db)
  const invalid = indexes.filter(({ isValid }) => !isValid).map(({ name }) => name)
  if (invalid.length > 0)
    return failure('indexes_invalid', {
      names: invalid.join(', '),
      command: `reindex index concurrently ${invalid[0]}`,
    })
  const there = new Set(indexes.map(({ name }) => name))
  const missing = expected.filter((name) => !there.has(name))
  if (missing.length > 0)
    return failure('indexes_missing', { names: missing.join(', '), folder: 'migrations' })
  return ok('indexes_complete', { indexes: expected.length })
}

async function checkPermissions({ config }: DoctorContext): Promise<Outcome> {
  for (const { setting, folder } of listShopFolders(config)) {
    const problem = await findFolderProblem(folder)
    // The folder of backups is made by the first one.
    const isToBeMade = problem === 'ENOENT' && folder === config.backupDir
    if (!problem || isToBeMade) continue
    const user = userName()
    const command = `chown -R ${user} ${quoteForShell(folder)}`
    return failure('permissions_wrong', { setting, folder, reason: problem, user, command })
  }
  return ok('permissions_right')
}

/** The number by which chown knows this user; Windows has none. */
function userName(): string {
  return String(process.getuid?.() ?? 'shop')
}

/** Sessions, links and codes of second factors allow for less than half a minute. */
const maxDifferenceSeconds = 20

/** The shop's clock against that of the database; halfway of the question, as the answer takes time. */
async function checkClock({ db, clock }: DoctorContext): Promise<Outcome> {
  const askedAt = clock().getTime()
  const { rows } = await db.raw('select clock_timestamp() as now')
  const here = (askedAt + clock().getTime()) / 2
  const seconds = Math.round(Math.abs(here - rows[0].now.getTime()) / 1000)
  return seconds > maxDifferenceSeconds
    ? failure('clock_differs', { seconds })
    : ok('clock_agrees', { seconds })
}

/** An index is invalid when building it failed half way; PostgreSQL then keeps it up to date and never uses it. */
type DatabaseIndex = { name: string; isValid: boolean }

/** The indexes of the shop's tables, without those of the job queue. */
export async function listIndexes(db: Knex): Promise<DatabaseIndex[]> {
  const { rows } = await db.raw(`
    select relname as name, indisvalid as "isValid"
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::regnamespace
    order by relname`)
  return rows
}
