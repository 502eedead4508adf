import type { Knex } from 'knex'
import { connect } from '../../db/connect.ts'
import { listMigrations, migrateToLatest, readMigrationState } from '../../db/migrations/migrate.ts'
import { lockTransaction } from '../../db/result-transaction.ts'
import { schema as jobsSchema } from '../../jobs/install-jobs.ts'
import type { BackupEntry } from '../archive.ts'
import type { BackupKeys } from '../backup-encryption.ts'
import { BackupError, type BackupManifest, pictureFolder, requireKnownMigrations } from '../backup-files.ts'
import { readBackup, verifyBackup } from '../read-backup.ts'
import { beginPictureRestore, type PicturePlace, type PictureRestore } from './restore-pictures.ts'
import { beginTableRestore, dropShop } from './restore-tables.ts'

type RestoreRequest = {
  databaseUrl: string
  file: string
  keys: BackupKeys
  /** Whatever the database holds is replaced, and pictures that the backup does not name are removed. */
  isReplacing?: boolean
  signal?: AbortSignal | undefined
  /** Without pictures this is a trial: no shop uses the database, and only the checksums of pictures are verified. */
} & (PicturePlace | { pictures: null })

/**
 * The file is read to its end before anything is changed, and the database changes in one transaction: whatever fails
 * or is killed leaves the shop as it was. Also returns the migrations that ran after the rows of an older backup were
 * restored.
 */
export async function restoreBackup(request: RestoreRequest) {
  const { databaseUrl, file, keys, isReplacing = false, signal } = request
  const manifest = await verifyBackup(file, keys, signal)
  requireKnownMigrations(file, manifest, await listMigrations())
  const staged: { pictures: PictureRestore | null } = { pictures: null }
  // A trial runs within the shop, which logs the error that is thrown.
  const report = request.pictures ? console.warn : () => {}
  const db = connect(databaseUrl, { poolSize: 1, statementTimeoutMs: 0, report, signal })
  try {
    const migrated = await db
      .transaction(async (transaction) => {
        await lockTransaction(transaction, 'migrations')
        if (request.pictures) await requireTarget(transaction, request)
        staged.pictures = request.pictures && (await beginPictureRestore(request, manifest))
        const ran = await fillDatabase(transaction, request, staged.pictures)
        await liftIdleTimeout(transaction)
        await staged.pictures?.placeNew()
        return ran
      })
      .catch(async (error) => {
        await staged.pictures?.undo()
        throw error
      })
    await db.raw('analyze')
    await staged.pictures?.replaceOld({ removesOthers: isReplacing })
    return { manifest, migrated }
  } finally {
    await db.destroy()
    await staged.pictures?.cleanUp()
  }
}

async function requireTarget(
  transaction: Knex.Transaction,
  { isReplacing = false }: RestoreRequest,
): Promise<void> {
  const connected = await countConnectedShops(transaction)
  if (connected > 0)
    throw new BackupError(
      `A shop or a command of it is connected to this database (connections: ${connected}): stop it and try again. Nothing was changed.`,
    )
  if (!isReplacing && !(await isUnused(transaction)))
    throw new BackupError(
      'This database is in use: check DATABASE_URL, or DATA_DIR without it. With --replace the backup takes the place of all that it holds. Nothing was changed.',
    )
}

async function fillDatabase(
  transaction: Knex.Transaction,
  { file, keys, pictures, signal }: RestoreRequest,
  pictureRestore: PictureRestore | null,
): Promise<string[]> {
  await dropShop(transaction)
  // Waiting jobs belong to the shop being replaced: the next start creates their tables anew.
  if (pictures) await transaction.raw('drop schema if exists ?? cascade', [jobsSchema])
  await liftIdleTimeout(transaction)
  let tables: Awaited<ReturnType<typeof beginTableRestore>> | null = null
  const visit = {
    async onManifest(manifest: BackupManifest) {
      tables = await beginTableRestore(transaction, manifest)
    },
    async onEntry(entry: BackupEntry) {
      if (!entry.name.startsWith(pictureFolder)) await tables?.write(entry)
      else if (pictureRestore) await pictureRestore.stage(entry)
      else for await (const _ of entry.content);
    },
  }
  await readBackup(file, keys, visit, signal)
    .then(() => tables?.finish())
    .catch((error) => {
      // While pictures are staged the last table is still being written.
      tables?.cancel()
      throw explainRows(error, file)
    })
  return migrateToLatest(transaction)
}

/** While pictures are read or placed, for hours in a bucket, the database is asked nothing. */
async function liftIdleTimeout(transaction: Knex.Transaction): Promise<void> {
  await transaction.raw('set local idle_in_transaction_session_timeout = 0')
}

/** SQLSTATE 22 and 23 mean that rows of the backup are wrong, which PostgreSQL's message may quote. */
function explainRows(error: Error & { code?: string; table?: string }, file: string): Error {
  const { code = '', table } = error
  if (!/^2[23]...$/.test(code)) return error
  const place = table ? `rows of ${table}` : 'rows'
  return new BackupError(
    `${file} holds ${place} that PostgreSQL does not take (${code}): nothing was changed. Take another backup.`,
  )
}

/** The tables of extensions do not count, nor does a shop in which nobody has an account yet. */
async function isUnused(transaction: Knex.Transaction): Promise<boolean> {
  const { applied, isInUse } = await readMigrationState(transaction)
  const known = await listMigrations()
  if (applied.some((name) => known.includes(name))) return !isInUse
  const { rows } = await transaction.raw(
    `select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
       and not exists (
         select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
       )`,
  )
  return rows.length === 0
}

/** Idle connections count, too. */
async function countConnectedShops(transaction: Knex.Transaction): Promise<number> {
  const { rows } = await transaction.raw(
    `select count(*) as connections from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'fakhar-asfi%'`,
  )
  return rows[0].connections
}
