import { expect, test } from 'vitest'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { listOrders } from '../../../server/orders/list-orders.ts'
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
const newestFirst = () => db('orders').orderBy('created_at', 'desc').orderBy('id', 'desc')
test.each(['tajine khabia', 'zellige vert customer 777', 'ta bl', 'cu 12345'])(
  'of 20,000 orders %s finds the newest orders with all these words',
  async (q) => {
    const orders: { id: number; search_text: string }[] = await newestFirst().select('id', 'search_text')
    const parts = q.split(' ').map((word) => (word.length < 3 ? ` ${word}` : word))
    const expected = orders.filter(({ search_text }) => parts.every((part) => search_text.includes(part)))
    const found = await Promise.all(
      ['1', '2', '3', '4', '5'].map(async (page) => {
        const list = await listOrders(db, orderListQuery.parse({ q, page }))
        return list.page === Number(page) ? list.items : []
      }),
    )
    expect(found.flat().map(({ id }) => id)).toEqual(expected.slice(0, 120).map(({ id }) => id))
  },
)

test.each([417, 418, 9999])('of 20,000 orders page %i follows the one before it', async (page) => {
  const ids: number[] = await newestFirst().pluck('id')
  const { items, page: shown } = await listOrders(db, orderListQuery.parse({ page: String(page) }))
  expect(shown).toBe(Math.min(page, 834))
  expect(items.map(({ id }) => id)).toEqual(ids.slice((shown - 1) * 24, shown * 24))
})
