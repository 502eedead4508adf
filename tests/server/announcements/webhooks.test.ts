import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { announceStock } from '../../../server/announcements/webhooks/announce-by-webhook.ts'
import { allAnnounced, pruneToday } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { createInbox } from '../../support/servers/inbox.ts'
import { openShop } from '../../support/shop/open-shop.ts'

type Received = {
  path: string
  headers: IncomingHttpHeaders
  text: string
  body: { type: string; timestamp: string; data: Record<string, never> & { order?: Record<string, unknown> } }
}

/** A program on the loopback interface that is told of orders; it answers with what the test says. */
const received = createInbox<Received>('no webhook arrived')
let answer: { status: number; headers?: Record<string, string> } = { status: 204 }
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  received.add({ path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) })
  response.writeHead(answer.status, answer.headers).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve)))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`

/** The signature as a receiver computes it (standardwebhooks.com). */
function signatureOf(secret: string, { headers, text }: Pick<Received, 'headers' | 'text'>): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

const shop = await openShop({ hasBackground: true, allowsLoopback: true })
const { db, anOrder, aProduct, setStatus } = shop
const manager = await shop.signedIn('manager')
const address = '/en/admin/webhooks'
const off = {
  is_active: 'on',
  order_placed: 'off',
  order_status_changed: 'off',
  order_updated: 'off',
  stock_changed: 'off',
}

const send = (path: string, fields: object = {}) => manager.post(path).type('form').send(fields)
const deliveries = () => db('webhook_deliveries').orderBy('created_at')

/** Creates a webhook for these events; returns its page's address and its secret. */
async function aWebhook(fields: object) {
  const { headers } = await send(address, { ...off, url, ...fields }).expect(303)
  const path = String(headers.location)
  return { path, secret: page(await manager.get(path).expect(200)).text('#secret') }
}

const turnOff = (path: string, fields: object) =>
  send(path, { ...off, url, ...fields, is_active: 'off' }).expect(303)

afterEach(async () => {
  await allAnnounced(db)
  await db('webhooks').delete()
  await db('jobs.job').where({ name: 'deliver-webhook' }).whereIn('state', ['created', 'retry']).delete()
  await expect.poll(() => db('jobs.job').where({ name: 'deliver-webhook', state: 'active' })).toEqual([])
  answer = { status: 204 }
  received.empty()
})

test('a webhook whose form is sent twice is one', async () => {
  const form_id = page(await manager.get(address).expect(200)).attribute('[name=form_id]', 'value')
  const [one, other] = [await aWebhook({ form_id }), await aWebhook({ form_id })]
  expect(other.path).toBe(one.path)
  expect(await db('webhooks')).toHaveLength(1)
})

test('a program is sent orders with a signature, and without what opens the buyer’s pages', async () => {
  const { secret } = await aWebhook({ order_placed: 'on', order_status_changed: 'on', order_updated: 'on' })
  expect(secret).toMatch(/^whsec_[\w+/]{32}$/)
  const order = await anOrder()
  const placed = await received.next()
  expect(placed.path).toBe('/hook')
  expect(placed.body).toMatchObject({
    type: 'order.placed',
    data: { order: { id: order.id, number: order.number, total_amount: 150, status: 'pending' } },
  })
  expect(placed.body.data.order).not.toHaveProperty('checkout_id')
  expect(placed.headers['webhook-signature']).toBe(signatureOf(secret, placed))
  expect(Math.abs(Number(placed.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
  expect(placed.headers['content-type']).toContain('application/json')

  await setStatus(order.id, 'processing')
  const changed = await received.next()
  expect(changed.body).toMatchObject({
    type: 'order.status_changed',
    data: { from: 'pending', to: 'processing' },
  })
  expect(changed.headers['webhook-id']).not.toBe(placed.headers['webhook-id'])

  await db.transaction(async (transaction) => {
    const same = { order_id: order.id, from_status: 'processing', to_status: 'processing', corrected: '{}' }
    await transaction('order_status_changes').insert(same)
    await transaction.raw('select pg_notify(?, ?)', ['order_changed', JSON.stringify({ order_id: order.id })])
  })
  expect((await received.next()).body).toMatchObject({
    type: 'order.updated',
    data: { order: { id: order.id } },
  })
})

test('a program is told of orders that staff join and split, of which the buyer is written nothing', async () => {
  await aWebhook({ order_placed: 'on', order_status_changed: 'on' })
  const ordered = () =>
    anOrder({ items: [{ product_id, quantity: 2 }], delivery: { customer_email: 'a@example.com' } })
  const { id: product_id } = await aProduct()
  const [first, second] = [await ordered(), await ordered()]
  await received.next()
  await received.next()
  const mailsOf = (...ids: number[]) => db('order_mails').whereIn('order_id', ids).orderBy('order_id')
  await expect.poll(() => mailsOf(first.id, second.id).whereNotNull('sent_at')).toHaveLength(2)
  await send(`/en/admin/orders/${first.id}/merge`, { other: second.id }).expect(303)
  expect((await received.next()).body).toMatchObject({
    type: 'order.status_changed',
    data: { to: 'cancelled', order: { id: second.id } },
  })
  await send(`/en/admin/orders/${first.id}/split`, { [`quantity_${product_id}`]: 1 }).expect(303)
  const made = await db('orders').orderBy('id', 'desc').first('id')
  expect((await received.next()).body).toMatchObject({
    type: 'order.placed',
    data: { order: { id: made.id, subtotal: 120 } },
  })
  await allAnnounced(db)
  const mails = await mailsOf(first.id, second.id, made.id)
  expect(mails.map(({ order_id, event }) => [order_id, event])).toEqual([
    [first.id, 'received'],
    [second.id, 'received'],
  ])
})

test('only the chosen events are sent, and none while the webhook is turned off', async () => {
  const { path } = await aWebhook({ order_status_changed: 'on' })
  const { id: orderId } = await anOrder()
  await allAnnounced(db)
  await setStatus(orderId, 'processing')
  expect((await received.next()).body.type).toBe('order.status_changed')
  await turnOff(path, { order_status_changed: 'on' })
  await setStatus(orderId, 'shipped')
  await allAnnounced(db)
  expect(await deliveries()).toHaveLength(1)
})

test('stock is sent when it differs from what is known, several changes at once as one', async () => {
  const [product, other] = [await aProduct({ stock: 9 }), await aProduct({ stock: 5 })]
  await aWebhook({ stock_changed: 'on' })
  // What is there at first is no change.
  await announceStock(db, shop.queue)
  await db.transaction(async (transaction) => {
    await transaction('products').where({ id: other.id }).update({ stock: 4 })
    await transaction('products').where({ id: other.id }).update({ stock: 0 })
  })
  await anOrder({ items: [{ product_id: product.id, quantity: 2 }] })
  const told = [(await received.next()).body, (await received.next()).body]
  expect(told.map(({ type }) => type)).toEqual(['stock.changed', 'stock.changed'])
  const byProduct = told
    .map(({ data }) => data)
    .sort((one, two) => Number(one.product_id) - Number(two.product_id))
  expect(byProduct).toEqual([
    { product_id: product.id, stock: 7, previous: 9 },
    { product_id: other.id, stock: 0, previous: 5 },
  ])
  await announceStock(db, shop.queue)
  expect(await deliveries()).toHaveLength(2)
  await db('webhooks').delete()
  const knownStock = async () => {
    await announceStock(db, shop.queue)
    return db('announced_stock')
  }
  await expect.poll(knownStock).toEqual([])
})

test('a delivery that fails is repeated, and the log records the result', async () => {
  const { path } = await aWebhook({ order_placed: 'on' })
  answer = { status: 500 }
  await anOrder()
  const first = await received.next()
  answer = { status: 200 }
  const second = await received.next()
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
  await expect.poll(() => deliveries().then(([one]) => one?.delivered_at)).not.toBeNull()
  const shown = page(await manager.get(path).expect(200))
  expect(shown.text('li.row p.soft')).toMatch(/Delivered · 2 tries$/)
})

test('a redirect is not followed, and what failed is no longer sent once the webhook is turned off', async () => {
  const { path } = await aWebhook({ order_placed: 'on' })
  answer = { status: 302, headers: { location: `${url}/elsewhere` } }
  await anOrder()
  expect((await received.next()).path).toBe('/hook')
  await expect.poll(() => deliveries().then(([one]) => one?.outcome)).toBe('302')
  await turnOff(path, { order_placed: 'on' })
  answer = { status: 204 }
  const stateOfJob = () =>
    db('jobs.job').where({ name: 'deliver-webhook' }).orderBy('created_on').pluck('state')
  await expect.poll(async () => (await stateOfJob()).at(-1)).toBe('completed')
  expect(await deliveries()).toMatchObject([{ delivered_at: null }])
})

test('staff send a test, send a delivery again, and make a new secret, which signs from then on; secrets are stored sealed', async () => {
  const { path, secret } = await aWebhook({ order_placed: 'on' })
  const shown = page(await manager.get(path))
  const sendTwice = async (to: string, form = shown.formValues(`form[action="${to}"]`)) => {
    for (const _ of ['first', 'second']) await send(to, form).expect(303).expect('location', path)
  }
  await sendTwice(`${path}/test`)
  const ping = await received.next()
  expect(ping.body).toMatchObject({ type: 'ping', data: {} })
  expect(ping.headers['webhook-signature']).toBe(signatureOf(secret, ping))
  const [{ id }, ...others] = await deliveries()
  expect(others).toEqual([])
  await sendTwice(`${path}/deliveries/${id}`, { form_id: randomUUID() })
  const again = await received.next()
  // A program sorts by when it happened, also what it gets a second time.
  expect(again.body).toEqual(ping.body)
  expect(again.headers['webhook-id']).not.toBe(ping.headers['webhook-id'])
  await expect
    .poll(() => deliveries().then((all) => all.every(({ delivered_at: at }) => at !== null)))
    .toBe(true)
  expect(page(await manager.get(path)).texts('li.row i')).toEqual(['(sent again)'])
  await send(`${path}/deliveries/${randomUUID()}`).expect(404)

  // A new secret signs from then on, and none is stored in clear.
  expect(JSON.stringify(await db('webhooks'))).not.toContain(secret.slice(6, 30))
  await send(`${path}/secret`).expect(303)
  const next = page(await manager.get(path)).text('#secret')
  expect(next).not.toBe(secret)
  await send(`${path}/test`).expect(303)
  const signed = await received.next()
  expect(signed.headers['webhook-signature']).toBe(signatureOf(next, signed))
})

// Which others are: tests/unit/platform/public-address.test.ts.
test.each(['https://169.254.169.254/latest/meta-data', ''])(
  'the address %j is refused at its field',
  async (url) => {
    const shown = page(await send(address, { ...off, url, stock_changed: 'on' }).expect(422))
    expect(shown.text('#url-error')).toMatch(/public server/)
    expect(shown.attribute('#url', 'value') ?? '').toBe(url)
    expect(shown.has('#stock_changed[checked]')).toBe(true)
    expect(await db('webhooks')).toEqual([])
  },
)

test('an address that leads into a private network is refused when it is used, and not tried again', async () => {
  const { path } = await aWebhook({ order_placed: 'on' })
  // It came into the database in another way.
  await db('webhooks').update({ url: 'https://192.168.0.1/hook' })
  await send(`${path}/test`).expect(303)
  await expect.poll(() => deliveries().then(([one]) => one?.outcome)).toBe('private')
  expect(page(await manager.get(path)).allText()).toContain('leads into a private network')
})

test('there are at most ten; a deleted one is gone with its log; the log is kept for 30 days', async () => {
  const { path } = await aWebhook({ order_placed: 'on' })
  await anOrder()
  await received.next()
  await expect.poll(() => deliveries().then(([one]) => one?.delivered_at)).not.toBeNull()
  await db('webhook_deliveries').update({ created_at: new Date(Date.now() - 31 * 86_400_000) })
  await pruneToday(db)
  expect(await deliveries()).toEqual([])
  const add = () => send(address, { ...off, url })
  for (let count = 1; count < 10; count += 1) await add().expect(303)
  await add().expect(422)
  await send(`${path}/removal`).expect(303).expect('location', address)
  await manager.get(path).expect(404)
})
