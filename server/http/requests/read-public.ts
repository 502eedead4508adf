import type { Request } from 'express'
import type { Knex } from 'knex'
import type { Replica } from '../../db/replica.ts'

/**
 * Runs the queries of a public page on the replica while it holds everything that this process knows of, else on the
 * primary. They may run twice, so they only read; all queries of a page belong into one call, to fit together.
 */
export type ReadPublic = <Value>(
  req: Pick<Request, 'user'>,
  read: (db: Knex) => Promise<Value>,
) => Promise<Value>

type ReadPublicOptions = {
  db: Knex
  replica: Replica | null
  /** Waits until this process has heard of what it has changed itself. */
  waitForOwnChanges: () => Promise<void> | null
}

export function createReadPublic({ db, replica, waitForOwnChanges }: ReadPublicOptions): ReadPublic {
  return async (req, read) => {
    // Whoever is signed in may have changed something through another process a moment ago.
    if (replica === null || req.user) return read(db)
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
