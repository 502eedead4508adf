import { beforeAll, describe, expect, test } from 'vitest'
import { seedLarge } from '../../seeds/seed-large.ts'
import { type ListTab, listAddresses, listTabs } from '../support/admin-lists.ts'
import { withCommonWords } from '../support/common-words.ts'
import { openShop } from '../support/shop.ts'
import { vacuumAll } from '../support/vacuum.ts'

const shop = await openShop({ contents: 'demo' })
const cookie = await shop.cookieOf((await shop.aUser('admin')).id)

/** Tables that grow with the shop; the others stay as small as the staff and the categories. */
const growing = new Set([
  'orders',
  'order_lines',
  'order_status_changes',
  'order_notes',
  'products',
  'posts',
  'gallery_entries',
])

beforeAll(async () => {
  await withCommonWords(shop.db, () => seedLarge(shop.db, () => {}))
  for (const table of growing) await vacuumAll(shop.db, table)
}, 120_000)

type Statement = { sql: string; bindings: unknown[] }

/** The statements that the shop sends while it answers. */
async function statementsOf(address: string): Promise<Statement[]> {
  const sent: Statement[] = []
  const listen = ({ sql, bindings }: Statement) => sent.push({ sql, bindings })
  shop.db.on('query', listen)
  await shop.request.get(address).set('cookie', cookie).expect(200)
  shop.db.off('query', listen)
  return sent.filter(({ sql }) => /^\s*(select|with)/i.test(sql))
}

type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: Step[]
}

/**
 * The steps in which PostgreSQL would carry a statement out. Of a table of some thousand rows it may rather read all
 * than walk an index; without that choice it shows whether there is an index to walk.
 */
async function planOf({ sql, bindings }: Statement, mayReadAll: boolean): Promise<Step> {
  const connection = await shop.db.client.acquireConnection()
  try {
    await connection.query(`begin; set local enable_seqscan = ${mayReadAll ? 'on' : 'off'}`)
    const { rows } = await connection.query(`explain (format json) ${sql}`, bindings)
    return rows[0]['QUERY PLAN'][0].Plan
  } finally {
    await connection.query('rollback')
    await shop.db.client.releaseConnection(connection)
  }
}

/** The growing tables that a plan reads from end to end: row by row, or all of an index to throw most of it away. */
function readWhole(step: Step, isCutShort = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '' } = step
  const isIdle = type.startsWith('Index') && !step['Index Cond'] && step.Filter !== undefined && !isCutShort
  const own = growing.has(table) && (type === 'Seq Scan' || isIdle) ? [table] : []
  const within = isCutShort || type === 'Limit'
  return [...own, ...(step.Plans ?? []).flatMap((each) => readWhole(each, within))]
}

/** What the statements of an address read from end to end. */
async function faultsOf(address: string): Promise<string[]> {
  const faults: string[] = []
  for (const statement of await statementsOf(address)) {
    const withoutIndex = readWhole(await planOf(statement, false))
    const readAnyway = readWhole(await planOf(statement, true)).filter((table) => table.startsWith('order'))
    const tables = new Set([...withoutIndex, ...readAnyway])
    if (tables.size > 0) faults.push(`${[...tables]}: ${statement.sql}`)
  }
  return faults
}

describe.each(listTabs)('the list of %s has an index for', (tab: ListTab) => {
  test.each(listAddresses(tab, 'fr'))('$name', async ({ page, api }) => {
    expect(await faultsOf(page)).toEqual([])
    expect(await faultsOf(api)).toEqual([])
  })
})

test('the plans are those of a shop after years', async () => {
  const counts = await Promise.all(
    ['orders', 'products', 'posts'].map(async (table) =>
      Number((await shop.db(table).count({ count: '*' }))[0]?.count),
    ),
  )
  expect(counts).toEqual([20_000, 5000, 1000])
})
