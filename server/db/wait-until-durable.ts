import type { Knex } from 'knex'

type Flushes = {
  running: Set<Promise<void>>
  /** Begins when one of the running ones has ended. */
  next: Promise<void> | null
}

/** The second one begins in the database at the moment when the disk is done with the first. */
const maxConcurrent = 2

const flushesOf = new WeakMap<Knex, Flushes>()

/**
 * Resolves when all that was committed before the call is on disk, whatever synchronous_commit it was committed
 * with. A flush that is running may have begun too early; the next one serves all who wait.
 */
export function waitUntilDurable(db: Knex): Promise<void> {
  const flushes = flushesOf.get(db) ?? { running: new Set(), next: null }
  flushesOf.set(db, flushes)
  if (flushes.next) return flushes.next
  if (flushes.running.size < maxConcurrent) return start(db, flushes)
  const begin = () => {
    flushes.next = null
    return start(db, flushes)
  }
  flushes.next = Promise.race(flushes.running).then(begin, begin)
  return flushes.next
}

function start(db: Knex, { running }: Flushes): Promise<void> {
  const flushed = flush(db)
  running.add(flushed)
  const end = () => void running.delete(flushed)
  flushed.then(end, end)
  return flushed
}

/** A commit waits for the whole log before it; the message is the least that makes one. */
async function flush(db: Knex): Promise<void> {
  await db.raw("select pg_logical_emit_message(true, 'flush', '')").options({ name: 'flush' })
}
