import type { Knex } from 'knex'

/** The flush that has begun may have come too early for a caller; it gets the one after it. */
type Flushes = { running: Promise<unknown>; next: Promise<void> | null }

const flushesOf = new WeakMap<Knex, Flushes>()

/**
 * Resolves when all that was committed before the call is on disk, whatever synchronous_commit it was committed
 * with. One flush serves all who wait for it.
 */
export function waitUntilDurable(db: Knex): Promise<void> {
  const flushes = flushesOf.get(db) ?? { running: Promise.resolve(), next: null }
  flushesOf.set(db, flushes)
  flushes.next ??= flushes.running.then(() => {
    flushes.next = null
    const flushed = flush(db)
    flushes.running = flushed.catch(() => {})
    return flushed
  })
  return flushes.next
}

/** A commit waits for the whole log before it; the message is the least that makes one. */
async function flush(db: Knex): Promise<void> {
  await db.raw("select pg_logical_emit_message(true, 'flush', '')").options({ name: 'flush' })
}
