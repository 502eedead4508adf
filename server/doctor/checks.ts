import { getErrorReason } from '../db/availability/unavailability.ts'
import { readMigrationState } from '../db/migrations/migrate.ts'
import { shopVersion } from '../project-root.ts'
import { type Check, type DoctorContext, failure, type Outcome, ok, warning } from './check.ts'
import { checkBackup, checkDisk, checkPictures, checkRetention, checkSecrets } from './data-checks.ts'
import {
  checkCertificate,
  checkContact,
  checkJobs,
  checkMailQueue,
  checkMailServer,
  checkProxy,
  checkRates,
} from './service-checks.ts'

/** The order is that of #domain/admin/doctor.ts. */
export const checks: readonly Check[] = [
  { name: 'database', needsDatabase: true, run: checkDatabase },
  { name: 'migrations', needsDatabase: true, run: checkMigrations },
  { name: 'disk', needsDatabase: false, run: checkDisk },
  { name: 'clock', needsDatabase: true, run: checkClock },
  { name: 'mail', needsDatabase: false, run: checkMailServer },
  { name: 'mail_queue', needsDatabase: true, run: checkMailQueue },
  { name: 'contact', needsDatabase: true, run: checkContact },
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

/** The PostgreSQL project still maintains this version, and no older one. */
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
  return ok('versions_fine', values)
}

/** Sessions, links and codes of second factors tolerate less than half a minute. */
const maxDifferenceSeconds = 20

/** The answer takes time, so the middle of the query is compared with the database's clock. */
async function checkClock({ db, clock }: DoctorContext): Promise<Outcome> {
  const askedAt = clock().getTime()
  const { rows } = await db.raw('select clock_timestamp() as now')
  const here = (askedAt + clock().getTime()) / 2
  const seconds = Math.round(Math.abs(here - rows[0].now.getTime()) / 1000)
  return seconds > maxDifferenceSeconds
    ? failure('clock_differs', { seconds })
    : ok('clock_agrees', { seconds })
}
