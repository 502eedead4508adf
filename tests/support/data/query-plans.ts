import type { Knex } from 'knex'
import { withConnection } from '../../../server/db/connect.ts'

export type Statement = { sql: string; bindings: unknown[] }

type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: Step[]
}

/** The statements that a shop sends while it does something. */
export async function recordStatements(db: Knex, run: () => PromiseLike<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const listen = ({ sql, bindings }: Statement) => sent.push({ sql, bindings })
  db.on('query', listen)
  await run()
  db.off('query', listen)
  return sent
}

/**
 * The growing tables that a statement scans in full. With some thousand rows PostgreSQL may prefer that to an
 * index; without `mayReadAll` it may not, which shows whether there is a usable index.
 */
export async function findFullTableScans(
  db: Knex,
  statement: Statement,
  { growing, mayReadAll }: { growing: ReadonlySet<string>; mayReadAll: boolean },
): Promise<string[]> {
  return readWhole(await planOf(db, statement, mayReadAll), growing)
}

async function planOf(db: Knex, { sql, bindings }: Statement, mayReadAll: boolean): Promise<Step> {
  return withConnection(db, async (connection) => {
    try {
      await connection.query(`begin; set local enable_seqscan = ${mayReadAll ? 'on' : 'off'}`)
      const { rows } = await connection.query(`explain (format json) ${sql}`, bindings)
      return rows[0]['QUERY PLAN'][0].Plan
    } finally {
      await connection.query('rollback')
    }
  })
}

/** A table is read row by row, or all of an index with most of it discarded. */
function readWhole(step: Step, growing: ReadonlySet<string>, isCutShort = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '' } = step
  const isIdle = type.startsWith('Index') && !step['Index Cond'] && step.Filter !== undefined && !isCutShort
  const own = growing.has(table) && (type === 'Seq Scan' || isIdle) ? [table] : []
  const within = isCutShort || type === 'Limit'
  return [...own, ...(step.Plans ?? []).flatMap((each) => readWhole(each, growing, within))]
}

const triesAtMost = 100

/**
 * Leaves a table as it is on an idle server: fresh statistics, and all pages marked all-visible for index-only
 * scans. A vacuum skips rows that another transaction may see, such as autovacuum's, so it is repeated until none
 * are left. It also leaves the few dead rows of a large table alone unless it has to clean the indexes.
 */
export async function vacuumAll(db: Knex, table: string): Promise<void> {
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    await db.raw(tries === 0 ? 'vacuum analyze ??' : 'vacuum (analyze, index_cleanup on) ??', [table])
    const { rows } = await db.raw(
      'select relpages - relallvisible as missing from pg_class where oid = ?::regclass',
      [table],
    )
    if (rows[0].missing === 0) return
  }
  throw new Error(`${table} is being looked at by somebody all the time`)
}
