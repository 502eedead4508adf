import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { finished, pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { ageHeader, type BackupKeys, createDecryption } from './backup-encryption.ts'
import { BackupError, damageError, noBackupError, sumsEntry } from './backup-files.ts'

export type ArchiveEntry = {
  name: string
  bytes: number
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

/** The archive ends with the SHA-256 of each entry. */
export async function* writeArchive(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const archive = pack()
  const filled = fill(archive, entries).catch((error) => void archive.destroy(error))
  try {
    yield* archive as AsyncIterable<Uint8Array>
  } finally {
    archive.destroy()
    await filled
  }
}

async function fill(archive: Pack, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  // The list comes last, as tar writes its size before it.
  let sums = ''
  for await (const entry of entries) sums += `${await add(archive, entry)}  ${entry.name}\n`
  const content = [Buffer.from(sums)]
  await add(archive, { name: sumsEntry, bytes: Buffer.byteLength(sums), content })
  archive.finalize()
}

async function add(archive: Pack, { name, bytes, content }: ArchiveEntry): Promise<string> {
  const hash = createHash('sha256')
  const target = archive.entry({ name, size: bytes, mode: 0o600 })
  const ended = finished(target)
  ended.catch(() => {})
  for await (const piece of content) {
    hash.update(piece)
    if (!target.write(piece)) await Promise.race([once(target, 'drain'), ended])
  }
  target.end(null)
  await ended
  return hash.digest('hex')
}

export type BackupEntry = { name: string; bytes: number; content: AsyncIterable<Uint8Array> }

/** Does not compare the entries with the manifest. */
export async function* readArchive(file: string, keys: BackupKeys): AsyncGenerator<BackupEntry> {
  const decrypt = (await isEncrypted(file)) ? createDecryption(file, keys) : null
  const archive = extract()
  const source = createReadStream(file)
  const streamed = pipeline(decompress(decrypt ? decrypt(source) : source), archive)
  // Its failure is thrown where the archive is read.
  streamed.catch(() => {})
  try {
    for await (const entry of explainingDamage(archive, file)) {
      const { name, size = 0 } = entry.header
      yield { name, bytes: size, content: explainingDamage(entry as AsyncIterable<Uint8Array>, file) }
    }
    await streamed
  } finally {
    archive.destroy()
    source.destroy()
  }
}

async function* explainingDamage<Part>(parts: AsyncIterable<Part>, file: string): AsyncGenerator<Part> {
  try {
    yield* parts
  } catch (error) {
    throw error instanceof BackupError ? error : damageError(file)
  }
}

/** Throws when the file is neither encrypted nor compressed. */
async function isEncrypted(file: string): Promise<boolean> {
  const header = await readHeader(file)
  if (header.subarray(0, ageHeader.length).equals(Buffer.from(ageHeader))) return true
  if (header.subarray(0, zstdHeader.length).equals(zstdHeader)) return false
  throw noBackupError(file)
}

async function readHeader(file: string): Promise<Buffer> {
  try {
    return Buffer.concat(await createReadStream(file, { end: ageHeader.length - 1 }).toArray())
  } catch (error) {
    throw new BackupError(
      `${file} cannot be read (${(error as NodeJS.ErrnoException).code}). Nothing was changed.`,
    )
  }
}

type Bytes = AsyncIterable<Uint8Array>

const zstdHeader = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/**
 * A complete file ends with these bytes, which zstd passes over (a skippable frame): Node's decoder does not say when
 * the end is missing, or when something follows it.
 */
export const zstdTrailer = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 4, 0, 0, 0, ...Buffer.from('end\n')])

export async function* compress(source: Bytes): AsyncGenerator<Uint8Array> {
  // With zstd's checksum a wrong bit is noticed even between the entries.
  yield* passThrough(source, createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }))
  yield zstdTrailer
}

const decompress = (source: Bytes) => passThrough(takeTrailer(source), createZstdDecompress())

async function* passThrough(
  source: Bytes,
  stream: ReturnType<typeof createZstdCompress>,
): AsyncGenerator<Uint8Array> {
  const ended = pipeline(source, stream)
  ended.catch(() => {})
  yield* stream
  await ended
}

/** Yields everything but the trailer; throws at the end when there is none. */
async function* takeTrailer(source: Bytes): AsyncGenerator<Uint8Array> {
  let held = Buffer.alloc(0)
  for await (const piece of source) {
    const known = Buffer.concat([held, piece])
    held = known.subarray(Math.max(0, known.length - zstdTrailer.length))
    const passed = known.subarray(0, known.length - held.length)
    if (passed.length > 0) yield passed
  }
  if (!held.equals(zstdTrailer)) throw new Error('the file does not end as it was written')
}
