import { expect, test } from 'vitest'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { setConnectionWait } from '../../support/run/databases.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { fillCart, sendCheckout, visitorOrders } from '../../support/shop/visitors.ts'

const shop = await openShop()
const { db, aProduct, aVisitor } = shop

// Which others there are: tests/unit/platform/database-unavailability.test.ts.
test('an order while the database is unavailable, by a full disk, is 503 with Retry-After, and the form preserves the input', async () => {
  // Raised by PostgreSQL in the middle of an order, so that the error has all properties of a real one.
  await db.raw(`
    create function fail_order() returns trigger language plpgsql as
    $$ begin raise exception 'it cannot now' using errcode = '53100'; end $$;
    create trigger fail_order before insert on orders execute function fail_order()`)
  const product = await aProduct({ stock: 3 })
  const api = await visitorOrders(shop)
    .order([{ product_id: product.id, quantity: 1 }])
    .expect(503)
    .expect('content-type', /problem\+json/)
  expect(api.body).toMatchObject({ status: 503, code: 'unavailable' })
  expect(Number(api.headers['retry-after'])).toBeGreaterThan(0)

  const visitor = aVisitor()
  await fillCart(visitor, product.id)
  const asked = await sendCheckout(visitor).set('accept', 'application/json')
  expect(asked.body).toEqual({ location: null })
  const form = await sendCheckout(visitor, { notes: 'The blue door' })
  expect(form.status).toBe(503)
  expect(Number(form.headers['retry-after'])).toBeGreaterThan(0)
  const shown = page(form)
  expect(shown.attribute('#customer_name', 'value')).toBe(delivery.customer_name)
  expect(shown.text('#notes')).toContain('The blue door')
  expect(shown.has('.toasts [role=alert]')).toBe(true)
  expect(await db('products').where({ id: product.id }).first('stock')).toEqual({ stock: 3 })
})

test('when all connections are in use, the next request waits for a while and then gets a 503', async () => {
  const busy = await openShop({ beside: { databaseUrl: shop.databaseUrl }, statementTimeoutMs: 120_000 })
  const pool = busy.db.client.pool.max
  const all = await Promise.all(Array.from({ length: pool }, () => busy.db.transaction()))
  setConnectionWait(busy.db, 1000)
  const [list, order] = await Promise.all([
    busy.request.get('/en/shop'),
    busy.request.post('/api/orders').send({ ...delivery, items: [{ product_id: 1, quantity: 1 }] }),
  ])
  for (const { status, headers } of [list, order]) {
    expect(status).toBe(503)
    expect(headers['retry-after']).toBeDefined()
  }
  setConnectionWait(busy.db)
  await Promise.all(all.map((transaction) => transaction.rollback()))
  await busy.request.get('/en/shop').expect(200)
})

test('a statement that takes too long is cancelled, and so is an abandoned transaction', async () => {
  const busy = await openShop({ beside: { databaseUrl: shop.databaseUrl }, statementTimeoutMs: 1800 })
  await expect(busy.db.raw('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
  const { rows } = await busy.db.raw('show idle_in_transaction_session_timeout')
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '2400ms' }])
})
