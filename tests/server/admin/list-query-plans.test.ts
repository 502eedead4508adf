import { beforeAll, describe, expect, test } from 'vitest'
import { seedLarge } from '../../../seeds/large.ts'
import { openNextCard } from '../../../server/orders/desk/open-card.ts'
import {
  findFullTableScans,
  recordStatements,
  type Statement,
  vacuumAll,
} from '../../support/data/query-plans.ts'
import { openShop } from '../../support/shop/open-shop.ts'

// How long the lists take in a shop after years, searches among them, is measured by tests/bench/growth.ts.

const shop = await openShop({ contents: 'demo' })
const { id: userId } = await shop.aUser('admin')
const cookie = await shop.createSessionCookie(userId)

/** Tables that grow with the shop; all others stay small. */
const growing = new Set([
  ...['orders', 'order_lines', 'order_status_changes', 'order_notes', 'order_calls'],
  ...['customers', 'customer_phones', 'products', 'posts', 'gallery_entries'],
])

/** The lists of the staff in every order and with every filter, as query strings. */
const lists = {
  orders: [
    ...[
      'page=9999',
      'status=delivered&page=100',
      'city=safi&status=shipped',
      'from=2026-01-01&to=2026-06-30',
    ],
    ...['same=phone-1', 'same=address-1', 'same=browser-1&status=pending', 'product=7'],
    ...['outcome=returned&from=2026-01-01&to=2026-01-31', 'late=yes&courier=1&q=tagine'],
    'courier=1&parcel=delivered&from=2026-01-01&to=2026-01-31',
  ],
  customers: ['', 'page=3', 'sort=orders', 'sort=refused', 'sort=sum&page=500', 'q=0612345678'],
  products: [
    ...['', 'page=3', 'sort=price', 'sort=stock', 'state=shown', 'state=hidden', 'state=low_stock'],
    ...['state=sold_out', 'state=featured', 'state=deleted', 'category=tagines&sort=price&state=shown'],
  ],
  blog: [
    ...['', 'page=3', 'sort=changed', 'sort=published', 'sort=title', 'state=published', 'state=scheduled'],
    ...['state=draft', 'state=deleted'],
  ],
  gallery: ['', 'page=3', 'state=deleted', 'category=workshop', 'q=kiln'],
}

beforeAll(async () => {
  await seedLarge(shop.db, () => {})
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

async function fullScansOf(addresses: string[]): Promise<string[]> {
  const fullScans: string[] = []
  for (const address of addresses) {
    const answer = () => shop.request.get(encodeURI(address)).set('cookie', cookie).expect(200)
    const sent = await recordStatements(shop.db, answer)
    for (const statement of sent.filter(({ sql }) => /^\s*(select|with)/i.test(sql))) {
      const tables = await findScannedTables(statement)
      if (tables.size > 0) fullScans.push(`${address}, ${[...tables]}: ${statement.sql}`)
    }
  }
  return fullScans
}

describe('with the records of years', { tags: ['series'] }, () => {
  test.each(Object.entries(lists))(
    'the list of %s has an index for each order and filter',
    async (tab, queries) => {
      expect(await fullScansOf(queries.map((query) => `/fr/admin?tab=${tab}&${query}`))).toEqual([])
    },
  )

  test('the confirmation desk and the form of an order have an index for everything', async () => {
    const [latest] = await shop.db('orders').where({ status: 'pending' }).orderBy('id', 'desc').limit(1)
    await openNextCard(shop.db, { userId, minutes: 10 })
    expect(await fullScansOf(['/fr/admin/orders/desk', `/fr/admin/orders/${latest.id}/edit`])).toEqual([])
  })
})
