import type { Knex } from 'knex'

const triesAtMost = 100

/**
 * Leaves a table as it is on a server that has had time for it: its statistics fresh, and all of it marked as seen by
 * everybody, so that an index alone may answer. A vacuum passes by what somebody may still see otherwise, such as
 * PostgreSQL's own cleaner at its work, hence until nothing is left.
 */
export async function vacuumAll(db: Knex, table: string): Promise<void> {
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    await db.raw('vacuum analyze ??', [table])
    const { rows } = await db.raw(
      'select relpages - relallvisible as missing from pg_class where oid = ?::regclass',
      [table],
    )
    if (rows[0].missing === 0) return
  }
  throw new Error(`${table} is being looked at by somebody all the time`)
}
