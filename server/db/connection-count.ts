import type { Knex } from 'knex'
import { defaultPoolSize } from './connect.ts'

const listener = 1
/** Commands, backups and whoever looks into the database. */
const others = 15
/** The default of PostgreSQL. */
const leastForEmbedded = 100

/** Connections that the shop may open on this host at most. */
function countConnections(workers: number): number {
  // While workers are replaced, one more runs.
  const processes = workers > 1 ? workers + 1 : 1
  return processes * (defaultPoolSize + listener)
}

/** max_connections of the embedded PostgreSQL. */
export function embeddedConnectionLimit(workers: number): number {
  return Math.max(leastForEmbedded, countConnections(workers) + others)
}

type ConnectionCounts = { allowed: number; needed: number }

/**
 * What PostgreSQL allows and the workers may open, when that is more: at full load some requests would fail. Null when it
 * is enough.
 */
export async function findConnectionShortage(db: Knex, workers: number): Promise<ConnectionCounts | null> {
  const { rows } = await db.raw<{ rows: [{ allowed: number }] }>(`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed
  `)
  const needed = countConnections(workers)
  const [{ allowed }] = rows
  return allowed >= needed ? null : { allowed, needed }
}

/** The same as a warning of a start. */
export async function checkConnectionLimit(db: Knex, workers: number): Promise<string | null> {
  const shortage = await findConnectionShortage(db, workers)
  if (!shortage) return null
  const { allowed, needed } = shortage
  return (
    `PostgreSQL allows ${allowed} connections, and the shop may need ${needed} on this host alone: raise its ` +
    'max_connections, or set WORKERS to less. Until then requests fail when all are in use.'
  )
}
