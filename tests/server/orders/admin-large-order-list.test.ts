import type { Knex } from 'knex'
import { describe, expect, test } from 'vitest'
import { type OrderListQuery, orderListQuery } from '#domain/orders/order-list.ts'
import { findDashboardSummary } from '../../../server/admin/read-dashboard.ts'
import { exportOrders } from '../../../server/orders/admin/export-routes.ts'
import { listPlacedOrders } from '../../../server/orders/admin/list-routes.ts'
import { listOrders } from '../../../server/orders/list-orders.ts'
import { listCities } from '../../../server/orders/queries.ts'
import { vacuumAll } from '../../support/data/query-plans.ts'
import { openTestDatabase } from '../../support/data/test-database.ts'

const { db } = await openTestDatabase()

/** A year of orders; words of their names and products are as common or rare as in a real shop. */
// Index-only scans need rows that are written to disk, which asynchronous commit delays in tests.
await db.raw(`
  set local synchronous_commit = on;
  with made as (
    insert into orders (customer_name, customer_phone, customer_address, customer_city, subtotal, shipping, total_amount,
      status, checkout_id, created_at, phone_key, city_key, customer_text, products_text)
    select 'Customer ' || n, '06' || lpad(n::text, 8, '0'), 'Street ' || n, 'City ' || n % 40, 100, 30, 130,
      (array['pending', 'processing', 'shipped', 'delivered', 'delivered', 'delivered', 'cancelled'])[n % 7 + 1],
      gen_random_uuid(), now() - n * interval '25 minutes', '2126' || lpad(n::text, 8, '0'), 'city ' || n % 40,
      'customer ' || n || ' ' || md5(n::text),
      case when n % 2 = 0 then 'tajine bleu de safi' else 'zellige vert' end || case when n % 500 = 0 then ' khabia' else '' end
    from generate_series(1, 20000) as n returning id
  )
  insert into order_lines (order_id, position, product_id, name_ar, name_en, price, quantity)
  select id, 0, 1, 'طاجين', 'Tagine', 100, 1 from made
`)
await db.raw(`insert into order_status_changes (order_id, to_status, created_at)
  select id, 'pending', created_at from orders order by created_at`)
for (const table of ['orders', 'order_lines', 'order_status_changes']) await vacuumAll(db, table)

const queries: Record<string, Partial<Record<keyof OrderListQuery, string>>> = {
  everything: {},
  'a late page': { page: '800' },
  'a status': { status: 'pending' },
  'a city': { city: 'City 7' },
  'a city and a status': { city: 'City 7', status: 'shipped' },
  'a month': { from: '2020-01-01', to: '2999-01-01' },
  'a common product': { q: 'tajine' },
  'a rare product': { q: 'khabia' },
  'a name': { q: 'customer 12345' },
  'two letters': { q: 'za' },
  'a phone': { q: '06 00 01 23 45' },
  'a number': { q: '#1234' },
  'a number among all': { q: '12345' },
  nobody: { q: 'xyzzy' },
  'two common words together': { q: 'tajine safi' },
  'two common words that no order has both': { q: 'tajine zellige' },
  'three of them': { q: 'tajine zellige customer' },
  'beginnings of words': { q: 'ta bl' },
  'a late page of a common product': { q: 'tajine', page: '5' },
  'a common product in a status': { q: 'zellige', status: 'cancelled' },
  'very many words': { q: 'safi tajine bleu '.repeat(300) },
}

describe('of 20,000 orders', () => {
  test.each(Object.entries(queries))('%s uses an index', async (_what, asked) => {
    const query = orderListQuery.parse(asked)
    const plans = await plansOf((watched) => listOrders(watched, query))
    expect(plans.join('\n')).not.toMatch(/Seq Scan on (orders|order_lines)/)
  })

  test('the cities come from the latest orders alone', async () => {
    expect(await listCities(db)).toHaveLength(40)
    expect((await plansOf(listCities)).join()).not.toContain('Seq Scan on orders')
  })

  test('the dashboard figures, new orders and the export use an index', async () => {
    const { version } = await findDashboardSummary(db, new Date())
    const everything = orderListQuery.parse({ status: 'shipped' })
    const plans = await plansOf(async (watched) => {
      await findDashboardSummary(watched, new Date())
      await listPlacedOrders(watched, { after: 0 })
      await listPlacedOrders(watched, { after: version - 3 })
      for await (const _batch of exportOrders(watched, everything));
    })
    expect(plans.length).toBeGreaterThan(7)
    expect(plans.join('\n')).not.toMatch(/Seq Scan on (orders|order_lines|order_status_changes)/)
  })

  test('a search with very many results stops counting', async () => {
    const { total, pages, items } = await listOrders(db, orderListQuery.parse({ q: 'tajine' }))
    expect({ total, pages, shown: items.length }).toEqual({ total: 120, pages: 5, shown: 24 })
    expect(await listOrders(db, orderListQuery.parse({}))).toMatchObject({ total: 20_000, pages: 834 })
  })

  test.each([
    'tajine zellige',
    'tajine khabia',
    'khabia customer tajine',
    'zellige vert customer 777',
    'bleu safi khabia',
    'ta bl',
    'cu 12345',
    'za',
  ])('%s finds the newest orders with all these words', async (q) => {
    const orders: { id: number; search_text: string }[] = await db('orders')
      .select('id', 'search_text')
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
    const parts = q.split(' ').map((word) => (word.length < 3 ? ` ${word}` : word))
    const expected = orders.filter(({ search_text }) => parts.every((part) => search_text.includes(part)))
    const found = await Promise.all(
      ['1', '2', '3', '4', '5'].map(async (page) => {
        const list = await listOrders(db, orderListQuery.parse({ q, page }))
        return list.page === Number(page) ? list.items : []
      }),
    )
    expect(found.flat().map(({ id }) => id)).toEqual(expected.slice(0, 120).map(({ id }) => id))
  })

  test.each([1, 2, 10, 11, 417, 418, 833, 834, 9999])('page %i follows the one before it', async (page) => {
    const ids: number[] = await db('orders')
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .pluck('id')
    const { items, page: shown } = await listOrders(db, orderListQuery.parse({ page: String(page) }))
    expect(shown).toBe(Math.min(page, 834))
    expect(items.map(({ id }) => id)).toEqual(ids.slice((shown - 1) * 24, shown * 24))
  })
})

/** The plans of all statements on orders that `run` sends. */
async function plansOf(run: (db: Knex) => Promise<unknown>): Promise<string[]> {
  const asked: { sql: string; bindings: Knex.RawBinding[] }[] = []
  const listen = ({ sql, bindings }: { sql: string; bindings: Knex.RawBinding[] }) =>
    asked.push({ sql, bindings })
  db.on('query', listen)
  await run(db)
  db.off('query', listen)
  const explained = await Promise.all(
    asked.map(({ sql, bindings }) => db.raw(`explain ${sql.replaceAll(/\$\d+/g, '?')}`, bindings)),
  )
  return explained.map(({ rows }) => rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n'))
}
