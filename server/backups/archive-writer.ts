import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'
import { sumsEntry } from './backup-manifest.ts'

/** Content of a known size, as tar writes the size first. */
export type ArchiveEntry = {
  name: string
  bytes: number
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

const pieceLength = 64 * 1024

/** A tar archive of the entries, which ends with the SHA-256 of each of them. */
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
  // The list comes last, and its size before it. Of a million files it has 100 MB: kept as bytes, once.
  const sums: Buffer[] = []
  let lines = ''
  for await (const entry of entries) {
    lines += `${await add(archive, entry)}  ${entry.name}\n`
    if (lines.length < pieceLength) continue
    sums.push(Buffer.from(lines))
    lines = ''
  }
  sums.push(Buffer.from(lines))
  const bytes = sums.reduce((sum, { length }) => sum + length, 0)
  await add(archive, { name: sumsEntry, bytes, content: sums })
  archive.finalize()
}

/** Returns the sum of what was written. */
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
