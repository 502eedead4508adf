import { beforeAll, describe, expect, test } from 'vitest'
import { seedLarge } from '../../../seeds/large.ts'
import { openNextCard } from '../../../server/orders/desk/open-card.ts'
import { withCommonWords } from '../../support/data/many-products.ts'
import {
  findFullTableScans,
  recordStatements,
  type Statement,
  vacuumAll,
} from '../../support/data/query-plans.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { type ListTab, listAddresses, listTabs } from './list-addresses.ts'

const shop = await openShop({ contents: 'demo' })
const cookie = await shop.createSessionCookie((await shop.aUser('admin')).id)

/** Tables that grow with the shop; all others stay small. */
const growing = new Set([
  'orders',
  'order_lines',
  'order_status_changes',
  'order_notes',
  'order_calls',
  'customers',
  'customer_phones',
  'products',
  'posts',
  'gallery_entries',
])

beforeAll(async () => {
  await withCommonWords(shop.db, () => seedLarge(shop.db, () => {}))
  await shop.db.raw("insert into order_calls (order_id, outcome) select id, 'no_answer' from orders")
  for (const table of growing) await vacuumAll(shop.db, table)
})

/** Most statements are those of every page: each is explained once. */
const scannedTables = new Map<string, Set<string>>()

async function findScannedTables(statement: Statement): Promise<Set<string>> {
  const key = JSON.stringify(statement)
  const known = scannedTables.get(key)
  if (known) return known
  const withoutIndex = await findFullTableScans(shop.db, statement, { growing, mayReadAll: false })
  const read = await findFullTableScans(shop.db, statement, { growing, mayReadAll: true })
  const readAnyway = read.filter((table) => table.startsWith('order'))
  const tables = new Set([...withoutIndex, ...readAnyway])
  scannedTables.set(key, tables)
  return tables
}

/** The statements of an address that scan a table in full. */
async function fullScansOf(address: string): Promise<string[]> {
  const fullScans: string[] = []
  const answer = () => shop.request.get(address).set('cookie', cookie).expect(200)
  for (const statement of await recordStatements(shop.db, answer)) {
    // The search index is read once after a change, whatever is searched for.
    if (/"search_text", .* from "products"$/.test(statement.sql)) continue
    const tables = await findScannedTables(statement)
    if (tables.size > 0) fullScans.push(`${[...tables]}: ${statement.sql}`)
  }
  return fullScans
}

describe.each(listTabs)('the list of %s has an index for', (tab: ListTab) => {
  const addresses = listAddresses(tab, 'fr')
  const isSample = (_address: object, place: number) => place % 4 === 0

  test.each(addresses.filter(isSample))('$name', expectIndexes)

  test.each(addresses.filter((address, place) => !isSample(address, place)))(
    '$name',
    { tags: ['series'] },
    expectIndexes,
  )
})

async function expectIndexes({ page, api }: { page: string; api: string }): Promise<void> {
  expect(await fullScansOf(page)).toEqual([])
  expect(await fullScansOf(api)).toEqual([])
}

test('the confirmation desk and the form of an order have an index for everything', async () => {
  const [latest] = await shop.db('orders').where({ status: 'pending' }).orderBy('id', 'desc').limit(1)
  const [person] = await shop
    .db('users')
    .where({ app_metadata: { role: 'admin' } })
    .limit(1)
  await openNextCard(shop.db, { userId: person.id, minutes: 10 })
  const addresses = ['/fr/admin/orders/desk', `/fr/admin/orders/${latest.id}/edit`]
  for (const address of addresses) expect(await fullScansOf(address)).toEqual([])
})

test('the plans are those of a shop after years of use', async () => {
  const counts = await Promise.all(
    ['orders', 'products', 'posts'].map(async (table) =>
      Number((await shop.db(table).count({ count: '*' }))[0]?.count),
    ),
  )
  expect(counts).toEqual([20_000, 5000, 1000])
})
