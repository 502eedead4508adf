import type { Request } from 'express'
import type { Knex } from 'knex'
import type { Replica } from '../../db/replica.ts'
import type { Kept, KeptReads } from './kept-reads.ts'

/**
 * Runs the queries of a public page on the replica while it holds everything that this process knows of, else on the
 * primary. They may run twice, so they only read; what must fit together belongs into one call. What is kept serves visitors
 * without an account until it changes: it may be a change older than the rest of a page, which is drawn again after it.
 */
export type ReadPublic = <Value>(
  req: Pick<Request, 'user'>,
  read: (db: Knex) => Promise<Value>,
  kept?: Kept<Value> | null,
) => Promise<Value>

type ReadPublicOptions = {
  db: Knex
  replica: Replica | null
  /** Waits until this process has heard of what it has changed itself. */
  waitForOwnChanges: () => Promise<void> | null
  keptReads: KeptReads
}

export function createReadPublic(options: ReadPublicOptions): ReadPublic {
  const { db, replica, waitForOwnChanges, keptReads } = options
  return async (req, read, kept) => {
    // Whoever is signed in may have changed something through another process a moment ago.
    if (req.user) return read(db)
    return kept ? keptReads.readKept(kept, () => readAnywhere(read)) : readAnywhere(read)
  }

  async function readAnywhere<Value>(read: (db: Knex) => Promise<Value>): Promise<Value> {
    if (replica === null) return read(db)
    await waitForOwnChanges()
    const { db: copy } = replica.current()
    if (copy === null) return read(db)
    try {
      return await read(copy)
    } catch (error) {
      replica.reportFailure(error)
      return read(db)
    }
  }
}
