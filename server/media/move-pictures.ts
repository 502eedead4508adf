import { createHash } from 'node:crypto'
import type { Store, StoredFile } from './file-store.ts'

type MoveOptions = {
  from: Store
  to: Store
  /** Deletes each file at its old place, after it was compared at the new one. */
  deletesSource: boolean
  report: (line: string) => void
}

/** `wrong`: files that are at the new place with other bytes; they are left as they are at both. */
type Moved = { copied: number; present: number; deleted: number; wrong: string[] }

const reportEvery = 500
const movedAtOnce = 4

/**
 * Copies the files of all pictures and compares each copy with its source by SHA-256. What is there already is only
 * compared, so that a run that was interrupted is continued by the next one.
 */
export async function movePictures({ from, to, deletesSource, report }: MoveOptions): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, deleted: 0, wrong: [] }
  let seen = 0

  async function moveOne(key: string): Promise<void> {
    const source = await readFile(from, key)
    // Deleted since the list was made, as staff go on working.
    if (!source) return
    if (await copyUnlessThere(to, key, source.bytes)) moved.copied += 1
    else moved.present += 1
    const copy = await readFile(to, key)
    if (copy?.sum !== source.sum) {
      moved.wrong.push(key)
    } else if (deletesSource) {
      await from.remove(key)
      moved.deleted += 1
    }
    seen += 1
    if (seen % reportEvery === 0) report(`${seen} files…`)
  }

  let batch: Promise<void>[] = []
  for await (const key of from.list()) {
    batch.push(moveOne(key))
    if (batch.length === movedAtOnce) {
      await finish(batch)
      batch = []
    }
  }
  await finish(batch)
  return moved
}

async function copyUnlessThere(to: Store, key: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await to.put(key, bytes)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** A whole file: pictures have a few megabytes at most. */
async function readFile(store: Store, key: string): Promise<{ bytes: Buffer; sum: string } | null> {
  const found = await store.open(key)
  if (!found) return null
  const bytes = await readAll(found)
  return { bytes, sum: createHash('sha256').update(bytes).digest('hex') }
}

async function readAll({ content }: StoredFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Waits for all before it throws, so that none is left half done. */
async function finish(moves: readonly Promise<void>[]): Promise<void> {
  for (const move of await Promise.allSettled(moves)) if (move.status === 'rejected') throw move.reason
}
