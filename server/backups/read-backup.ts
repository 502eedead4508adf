import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type BackupEntry, readArchive } from './archive.ts'
import type { BackupKeys } from './backup-encryption.ts'
import {
  type BackupManifest,
  damageError,
  manifestEntry,
  noBackupError,
  parseManifest,
  pictureFolder,
  sumsEntry,
  tableFolder,
} from './backup-files.ts'

type Visit = {
  onManifest: (manifest: BackupManifest) => Promise<void> | void
  /** It must read the content to its end. */
  onEntry: (entry: BackupEntry) => Promise<void>
}

/** Reads the beginning only, which does not say whether the file is complete. */
export async function readBackupManifest(file: string, keys: BackupKeys): Promise<BackupManifest> {
  for await (const entry of readArchive(file, keys)) return await readManifest(file, entry)
  throw noBackupError(file)
}

/** Throws a BackupError when the file is not as it was written. */
export async function verifyBackup(
  file: string,
  keys: BackupKeys,
  signal?: AbortSignal,
): Promise<BackupManifest> {
  return readBackup(file, keys, { onManifest: () => {}, onEntry: ({ content }) => drain(content) }, signal)
}

/**
 * Hands over manifest and entries in their order, and checks at the end that all were there, and as they were written.
 */
export async function readBackup(
  file: string,
  keys: BackupKeys,
  visit: Visit,
  signal?: AbortSignal,
): Promise<BackupManifest> {
  // The list itself would fill the memory for a million files.
  const known = createHash('sha256')
  let manifest: BackupManifest | null = null
  let isDescribed: ReturnType<typeof createEntryCheck> = () => false
  let isComplete = false
  for await (const entry of readArchive(file, keys)) {
    if (isComplete) throw damageError(file)
    if (entry.name === sumsEntry) {
      const written = createHash('sha256')
      for await (const piece of entry.content) written.update(piece)
      isComplete = written.digest().equals(known.digest())
      if (!isComplete) throw damageError(file)
      continue
    }
    const hash = createHash('sha256')
    const hashed = { ...entry, content: hashing(entry.content, hash, signal) }
    if (manifest) {
      if (!isDescribed(entry.name)) throw damageError(file)
      await visit.onEntry(hashed)
    } else {
      manifest = await readManifest(file, hashed)
      isDescribed = createEntryCheck(manifest)
      await visit.onManifest(manifest)
    }
    known.update(`${hash.digest('hex')}  ${entry.name}\n`)
  }
  if (!manifest) throw noBackupError(file)
  if (!isComplete) throw damageError(file)
  return manifest
}

function createEntryCheck(manifest: BackupManifest): (name: string) => boolean {
  const tables = new Set(manifest.tables.map(({ name }) => name))
  const pictures = new Set(manifest.pictures)
  return (name) =>
    name.startsWith(pictureFolder)
      ? pictures.delete(name.slice(pictureFolder.length))
      : name.startsWith(tableFolder) && tables.has(findTable(name))
}

/** An entry is named such as 'tables/orders/000012'. */
export const findTable = (entry: string): string => entry.split('/')[1] ?? ''

async function* hashing(
  content: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
  signal?: AbortSignal,
) {
  for await (const piece of content) {
    signal?.throwIfAborted()
    hash.update(piece)
    yield piece
  }
}

async function readManifest(file: string, entry: BackupEntry): Promise<BackupManifest> {
  if (entry.name !== manifestEntry) throw noBackupError(file)
  return parseManifest(file, (await buffer(entry.content)).toString())
}

async function drain(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of content);
}
