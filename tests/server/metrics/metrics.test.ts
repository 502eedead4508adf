import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openShop } from '../../support/shop/open-shop.ts'

const token = 'the-token-of-the-figures'
const shop = await openShop({
  // The clock stands still: a page is kept until its minute ends.
  now: new Date(),
  environment: { METRICS_TOKEN: token, PAGE_CACHE_MB: '16' },
  hasBackground: true,
})
const { request, aProduct, aUser, aVisitor, db } = shop

/** The figures by name and labels: 'shop_orders_placed_total{channel="cart"}'. */
async function readFigures(): Promise<Map<string, number>> {
  const { text } = await request.get('/metrics').set('host', 'localhost').expect(200)
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

async function growthOf(work: () => Promise<unknown>): Promise<(name: string) => number> {
  const before = await readFigures()
  await work()
  const after = await readFigures()
  return (name) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
}

const answered = (method: string, route: string, status: number) =>
  `shop_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`

test('figures are read by a program on this machine, and whoever has the token, if there is one', async () => {
  const { headers } = await request.get('/metrics').set('host', 'localhost:3000').expect(200)
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  const throughProxy = { 'x-forwarded-for': '203.0.113.7', host: 'shop.example' }
  await request
    .get('/metrics')
    .set({ ...throughProxy, authorization: `Bearer ${token}` })
    .expect(200)
  const { request: other } = await openShop()
  await other.get('/metrics').set('host', '[::1]:3000').expect(200)
  await other.get('/metrics').set({ host: 'localhost', authorization: 'Bearer null' }).expect(404)
})

test.each([
  ['what a proxy passes on', { 'x-forwarded-for': '203.0.113.7' }],
  ['what a proxy passes on under another header', { forwarded: 'for=203.0.113.7' }],
  ['a page of another site that resolves to this machine', { host: 'evil.example' }],
  ['a wrong token', { authorization: 'Bearer another-token-of-figures' }],
])('to everybody else they are a page that does not exist: %s', async (_who, headers) => {
  const { text } = await request
    .get('/metrics')
    .set({ host: 'localhost', ...headers })
    .expect(404)
  expect(text).not.toContain('shop_')
  expect(text).toContain('<html')
})

test('figures have requests by the pattern of their route, also those answered from memory', async () => {
  const { id } = await aProduct()
  const grown = await growthOf(async () => {
    for (let asked = 0; asked < 3; asked += 1) await request.get(`/en/product/${id}`).expect(200)
    const { headers } = await request.get(`/en/product/${id}`).expect(200)
    await request.get(`/en/product/${id}`).set('if-none-match', String(headers.etag)).expect(304)
    await request.get('/product/2147483647').expect(404)
    await request.get('/api/products?limit=1').expect(200)
  })
  expect(grown(answered('GET', '/product/:id', 200))).toBe(4)
  expect(grown(answered('GET', '/product/:id', 304))).toBe(1)
  expect(grown(answered('GET', '/product/:id', 404))).toBe(1)
  expect(grown(answered('GET', '/api/products', 200))).toBe(1)
  // The notification of the new product may come between them, and so may a new minute.
  const cached = (result: string) => grown(`shop_page_cache_requests_total{result="${result}"}`)
  expect([cached('miss') + cached('hit'), cached('hit') >= 2]).toEqual([5, true])
  expect(grown('shop_page_render_duration_seconds_count')).toBeGreaterThanOrEqual(2)
  expect(grown('shop_database_query_duration_seconds_count{result="ok"}')).toBeGreaterThan(2)
})

test('figures have a few names for whatever visitors invent', async () => {
  const before = [...(await readFigures()).keys()].length
  for (let asked = 0; asked < 5; asked += 1) {
    await request.get(`/en/invented-${asked}`).expect(404)
    await request.get(`/assets/invented-${asked}.js`).expect(404)
    await request.get(`/admin/orders/x${asked}`)
    await request.get(`/order/${asked + 1}/invented-key-${asked}`).expect(404)
  }
  await request.propfind('/en/shop')
  const names = [...(await readFigures()).keys()]
  expect(names.join('\n')).not.toContain('invented')
  expect(names).toContain(answered('GET', 'unmatched', 404))
  expect(names).toContain(answered('GET', '/assets/*', 404))
  expect(names.filter((name) => name.includes('method="other"')).length).toBeGreaterThan(0)
  // Some routes and statuses appear for the first time, each with its buckets.
  expect(names.length - before).toBeLessThan(100)
})

test('figures have refused sign-ins and other refusals, the disk, and the queue', async () => {
  const { email } = await aUser('user')
  const grown = await growthOf(async () => {
    for (let tried = 0; tried < 3; tried += 1)
      await aVisitor().post('/login').type('form').send({ email, password: 'a wrong password' }).expect(422)
    for (let sent = 0; sent < 30; sent += 1)
      await request.post('/api/auth/logout').type('text').send('x').expect(415)
  })
  expect(grown('shop_requests_refused_total{code="login_failed"}')).toBe(3)
  expect(grown('shop_requests_refused_total{code="unsupported_type"}')).toBe(30)
  await db('jobs.job').where({ name: 'send-order-mail' }).delete()
  await shop.queue.send('send-order-mail', { mailId: 1 }, { startAfter: new Date(Date.now() + 3_600_000) })
  const figures = await readFigures()
  expect(figures.get('shop_jobs{queue="send-order-mail",state="created"}')).toBe(1)
  for (const folder of ['data', 'uploads', 'backups'])
    expect(figures.get(`shop_disk_free_bytes{folder="${folder}"}`)).toBeGreaterThan(1_000_000)
})

test('the dashboard of deploy/grafana asks for figures that are there', async () => {
  const { panels } = JSON.parse(await readFile('deploy/grafana/shop.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const asked = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(shop|nodejs|process)_\w+/g) ?? []),
  )
  const there = [...(await readFigures()).keys()].map((name) => name.replace(/\{.*/, ''))
  // Of backups there is something to say only once there is one.
  const missing = asked.filter((name) => !there.includes(name) && !name.startsWith('shop_backup_'))
  expect(asked.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})
