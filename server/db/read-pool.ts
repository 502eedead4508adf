import type { Knex } from 'knex'

type Pool = { numUsed: () => number; numFree: () => number; numPendingAcquires: () => number }

/** Connections of the pool: in use, idle, and how many requests wait for one. */
export function readPool(db: Knex): { used: number; idle: number; waiting: number } {
  const pool: Pool = db.client.pool
  return { used: pool.numUsed(), idle: pool.numFree(), waiting: pool.numPendingAcquires() }
}
