import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Knex } from 'knex'
import { pictureFileUrls } from '#domain/pictures/picture.ts'
import { connect, withConnection } from '../db/connect.ts'
import { isDiskFull, replaceFile } from '../disk/folders.ts'
import type { Store } from '../media/file-store.ts'
import { shopVersion } from '../project-root.ts'
import { type ArchiveEntry, compress, writeArchive } from './archive.ts'
import { type BackupKeys, createEncryption } from './backup-encryption.ts'
import {
  BackupError,
  type BackupManifest,
  backupFormat,
  deletePartialFiles,
  manifestEntry,
  pictureFolder,
  tableFolder,
} from './backup-files.ts'
import { copyOut, countRows, fixTextForm, listTables, readSequences } from './backup-tables.ts'

type BackupRequest = {
  databaseUrl: string
  pictures: Store
  file: string
  keys: BackupKeys
  /** It is written into an encrypted backup only. */
  sessionSecret?: string | null | undefined
  clock?: () => Date
  /** When it is aborted, the backup fails at once, and no part of it is left. */
  signal?: AbortSignal | undefined
}

const entryBytes = 1024 * 1024

/**
 * The backup is of one moment, while the shop goes on. Missing pictures are files that the database names and the store
 * does not have: lost before, or deleted while this backup was written.
 */
export async function writeBackup(
  request: BackupRequest,
): Promise<{ manifest: BackupManifest; bytes: number; missingPictures: string[] }> {
  const { file, keys, sessionSecret, pictures, databaseUrl, clock = () => new Date(), signal } = request
  const encrypt = createEncryption(keys)
  const secret = encrypt && sessionSecret ? { sessionSecret } : {}
  const missingPictures: string[] = []
  let manifest: BackupManifest | null = null

  async function* listEntries(): AsyncGenerator<ArchiveEntry> {
    for await (const part of readDatabase(databaseUrl, clock(), signal)) {
      if ('manifest' in part) {
        manifest = { ...part.manifest, ...secret }
        yield toEntry(manifestEntry, Buffer.from(JSON.stringify(manifest)))
      } else yield part
    }
    for (const key of manifest?.pictures ?? []) {
      const picture = await pictures.open(key)
      if (picture) yield { name: pictureFolder + key, ...picture }
      else missingPictures.push(key)
    }
  }

  const compressed = compress(writeArchive(listEntries()))
  const bytes = await writeFile(file, encrypt ? encrypt(compressed) : compressed, signal)
  if (!manifest) throw new Error('a backup was written without a manifest')
  return { manifest, bytes, missingPictures }
}

/** The file is complete under its name or not there. Returns its size in bytes. */
async function writeFile(
  file: string,
  content: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<number> {
  try {
    await deletePartialFiles(path.dirname(file), (name) => name === path.basename(file))
    await replaceFile(file, content, signal)
    return (await stat(file)).size
  } catch (error) {
    const { message, path: place } = error as NodeJS.ErrnoException
    const isAboutFile = isDiskFull(error) || place?.startsWith(path.dirname(file))
    throw isAboutFile ? new BackupError(`No backup was written to ${file}: ${message}`) : error
  }
}

const toEntry = (name: string, content: Buffer): ArchiveEntry => ({
  name,
  bytes: content.length,
  content: [content],
})

async function* readDatabase(
  databaseUrl: string,
  createdAt: Date,
  signal?: AbortSignal,
): AsyncGenerator<{ manifest: BackupManifest } | ArchiveEntry> {
  const db = connect(databaseUrl, { poolSize: 1, statementTimeoutMs: 0, signal })
  try {
    const tables = await listTables(db)
    if (!tables.some(({ name }) => name === 'products'))
      throw new BackupError('There is no shop in this database: no backup was written.')
    const transaction = await db.transaction({ isolationLevel: 'repeatable read' })
    try {
      // The first query takes the snapshot, so the lock comes before: a migration that rewrites a table would empty it
      // for older snapshots.
      await transaction.raw(`lock table ${tables.map(() => '??').join(', ')} in access share mode`, [
        ...tables.map(({ name }) => name),
      ])
      await fixTextForm(transaction)
      const manifest = await describeDatabase(transaction, createdAt)
      yield { manifest }
      for (const table of manifest.tables) yield* readTable(transaction, table)
    } finally {
      // A broken connection has ended the transaction itself.
      await transaction.rollback().catch(() => {})
    }
  } finally {
    await db.destroy()
  }
}

async function describeDatabase(transaction: Knex.Transaction, createdAt: Date): Promise<BackupManifest> {
  const migrations: string[] = await transaction('knex_migrations').orderBy('id').pluck('name')
  const { rows } = await transaction.raw("select current_setting('server_version') as version")
  const urls: string[] = await transaction('pictures')
    .where('url', 'like', '/uploads/%')
    .orderBy('url')
    .pluck('url')
  return {
    kind: 'fakhar-asfi backup',
    format: backupFormat,
    shopVersion,
    postgresVersion: rows[0].version,
    createdAt: createdAt.toISOString(),
    migrations,
    tables: await countRows(transaction, await listTables(transaction)),
    sequences: await readSequences(transaction),
    pictures: urls.flatMap((url) => pictureFileUrls(url)).map((url) => url.replace('/uploads/', '')),
  }
}

async function* readTable(
  transaction: Knex.Transaction,
  { name, columns }: { name: string; columns: string[] },
): AsyncGenerator<ArchiveEntry> {
  const statement = transaction.raw(`copy ?? (${columns.map(() => '??').join(', ')}) to stdout`, [
    name,
    ...columns,
  ])
  const connection = await withConnection(transaction, async (lent) => lent)
  let pieces: Buffer[] = []
  let bytes = 0
  let number = 0
  const takeEntry = () => {
    const entry = toEntry(`${tableFolder}${name}/${String(number++).padStart(6, '0')}`, Buffer.concat(pieces))
    pieces = []
    bytes = 0
    return entry
  }
  for await (const piece of copyOut(connection, statement.toQuery())) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes >= entryBytes) yield takeEntry()
  }
  if (bytes > 0) yield takeEntry()
}
