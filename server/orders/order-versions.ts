import type { Knex } from 'knex'

/** More changes than a page misses that is told of them one by one. */
const keptVersions = 1000

/**
 * The number of the last change of any order (migration 066). Numbers are given in the sequence in which changes become
 * visible, so a page that knows one has missed no change before it.
 */
export const latestVersion = 'select coalesce(max(version), 0) from order_versions'

export async function findLatestVersion(db: Knex): Promise<number> {
  const [row] = await db('order_versions').max({ version: 'version' })
  return row?.version ?? 0
}

export async function pruneOrderVersions(db: Knex): Promise<void> {
  await db.raw(`delete from order_versions where version <= (${latestVersion}) - ?`, [keptVersions])
}
