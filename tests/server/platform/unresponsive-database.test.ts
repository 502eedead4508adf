import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createNotifications, notify } from '../../../server/db/notifications.ts'
import { lockTransaction } from '../../../server/db/result-transaction.ts'
import { shopVersion } from '../../../server/project-root.ts'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { setConnectionWait } from '../../support/run/databases.ts'
import { createTestLogger } from '../../support/servers/mail-queue.ts'
import { startUnresponsiveProxy } from '../../support/servers/unresponsive-proxy.ts'
import { openShop } from '../../support/shop/open-shop.ts'

/** `beside` reaches the database directly, `shop` through a network that can become unresponsive. */
const beside = await openShop()
const network = await startUnresponsiveProxy(beside.databaseUrl)
const shop = await openShop({ beside: { databaseUrl: network.url }, statementTimeoutMs: 3000 })
afterAll(() => network.stop())
afterEach(resumeResponding)

/** New connections, which take their time on a busy machine, are waited for briefly only where none can be had. */
function stopResponding(): void {
  network.stopResponding()
  setConnectionWait(shop.db, 1000)
}
async function resumeResponding(): Promise<void> {
  // A connection whose opening fails takes the request with it that waits for one: these belong to the outage.
  const { pool } = shop.db.client
  await vi.waitFor(() => expect(pool.numPendingCreates()).toBe(0), { timeout: 60_000 })
  network.resumeResponding()
  setConnectionWait(shop.db)
}

/** As in a busy shop: the connections that become unresponsive have just worked. */
async function openEveryConnection(): Promise<void> {
  const { max } = shop.db.client.pool
  await Promise.all(Array.from({ length: max }, () => shop.db.raw('select pg_sleep(0.1)')))
}

test('an unresponsive network is answered with 503 everywhere, and once it recovers the next request is served', {
  tags: ['series'],
}, async () => {
  const product = await beside.aProduct()
  const items = [{ product_id: product.id, quantity: 1 }]
  const staff = await shop.signedIn('admin')
  // Whose session cannot be read either.
  const visitor = await shop.signedIn('user')
  await visitor.post('/en/cart/lines').type('form').send({ product_id: product.id }).expect(303)

  await openEveryConnection()
  stopResponding()
  const [list, api, ordered, form, admin, login] = await Promise.all([
    shop.request.get('/en/shop'),
    shop.request.get('/api/products'),
    shop.request.post('/api/orders').send({ ...delivery, items }),
    visitor.post('/en/cart').type('form').send(delivery),
    staff.get('/en/admin'),
    shop.request.post('/api/auth/login').send({ email: 'nobody@example.com', password: 'secret!' }),
    shop.request.get('/readyz').expect(503),
    shop.request.get('/healthz').expect(200, `ok ${shopVersion}`),
    shop.request.get('/up').expect(503),
  ])
  for (const answer of [list, api, ordered, form, admin, login]) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  for (const answer of [api, ordered, login]) {
    expect(answer.headers['content-type']).toMatch(/problem\+json/)
    expect(answer.body).toMatchObject({ code: 'unavailable', status: 503 })
  }
  expect(page(form).attribute('#customer_name', 'value')).toBe(delivery.customer_name)

  await resumeResponding()
  await shop.request.get('/en/shop').expect(200)
  await shop.request.get('/readyz').expect(200)
  await staff.get('/en/admin').expect(200)
  await visitor.post('/en/cart').type('form').send(delivery).expect(303)
})

test('an unresponsive network allows a migration or an import to take longer than a page', {
  tags: ['series'],
}, async () => {
  await shop.db.transaction(async (transaction) => {
    await lockTransaction(transaction, 'rates')
    const { rows } = await transaction.raw('select pg_sleep(5), 1 as one')
    expect(rows).toMatchObject([{ one: 1 }])
  })
  await expect(shop.db.raw('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
})

test('an unresponsive network is detected by the notification connection, which is opened again, and can stop', async () => {
  const { logger } = createTestLogger()
  const timing = { checkIntervalMs: 100, responseTimeoutMs: 1000 }
  const notifications = createNotifications({ databaseUrl: network.url, logger, timing })
  const onListening = vi.fn()
  const onNotification = vi.fn()
  notifications.subscribe('order_changed', { onNotification, onListening })
  await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(1), { timeout: 60_000 })
  network.stopResponding()
  await beside.db.transaction((transaction) => notify(transaction, 'order_changed'))
  network.resumeResponding()
  await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(2), { timeout: 60_000 })
  expect(onNotification).not.toHaveBeenCalled()
  await beside.db.transaction((transaction) => notify(transaction, 'order_changed'))
  await vi.waitFor(() => expect(onNotification).toHaveBeenCalledTimes(1), { timeout: 60_000 })
  network.stopResponding()
  await notifications.stop()
})

test('an outage logs one line when it begins and one when it ends, however many requests fail', async () => {
  // Refused connections need no short timeouts, which would be reached on a busy machine too.
  const shop = await openShop({ beside: { databaseUrl: network.url }, statementTimeoutMs: 120_000 })
  // The first page of a shop without a proxy is logged too.
  await shop.request.get('/en/shop').expect(200)
  shop.logLines.length = 0
  await network.close()
  const answers = await Promise.all(Array.from({ length: 9 }, () => shop.request.get('/en/shop')))
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(503))
  await network.open()
  const logged = () => shop.logLines.map((line) => JSON.parse(line)).filter(({ level }) => level > 20)
  await expect.poll(() => logged().at(-1)?.msg).toBe('database reachable again')
  expect(logged()).toEqual([
    expect.objectContaining({ msg: expect.stringContaining('database unreachable'), code: 'ECONNREFUSED' }),
    expect.objectContaining({ msg: 'database reachable again', refused: 9, seconds: expect.any(Number) }),
  ])
})
