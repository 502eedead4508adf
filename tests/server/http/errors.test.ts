import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, logLines, aProduct } = await openShop()

const loggedNow = (message: string) =>
  logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message)

test.each([
  ['/nowhere', 'ar', 'عفوًا! الصفحة غير موجودة', 'عُد إلى الرئيسية', '/'],
  ['/en/nowhere', 'en', 'Oops! Page not found', 'Return to Home', '/en'],
])('%s is a 404 in its language with a link home', async (path, language, title, home, target) => {
  logLines.length = 0
  const shown = page(await request.get(`${path}?from=here`).expect(404).expect('content-type', /html/))
  expect(shown.attribute('html', 'lang')).toBe(language)
  expect(shown.h1[0]).toMatch(title)
  expect(shown.text('main a.btn')).toMatch(home)
  expect(shown.attribute('main a.btn', 'href')).toBe(target)
  expect(shown.attribute('meta[name=robots]', 'content')).toBe('noindex')
  expect(loggedNow('page not found')).toEqual([
    expect.objectContaining({ missingPath: path, requestId: expect.any(String) }),
  ])
})

test('the address of a product that is gone says where the others are, by program too', async () => {
  const hidden = await aProduct({ is_active: false })
  for (const id of ['abc', '2147483647', '%00', hidden.id]) {
    const shown = page(await request.get(`/en/product/${id}`).expect(404))
    expect(shown.h1).toEqual(['This piece has left the shelf'])
    expect(shown.has('main a[href="/en/shop"]')).toBe(true)
    const answer = await request.get(`/api/products/${id}`).expect(404)
    expect(answer.headers['content-type']).toMatch(/problem\+json/)
    expect(answer.body).toMatchObject({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      code: 'not_found',
    })
  }
})

test('a server error is an error page in its language with the request id, a problem document in the API, and then over', async () => {
  await db.raw('alter table categories rename to categories_away')
  onTestFinished(() => db.raw('alter table if exists categories_away rename to categories'))
  logLines.length = 0
  const response = await request.get('/fr/shop').expect(500)
  const shown = page(response)
  expect(shown.attribute('html', 'lang')).toBe('fr')
  expect(shown.h1).toHaveLength(1)
  expect(shown.allText()).toContain(response.headers['x-request-id'])
  expect(response.text).not.toMatch(/categories_away|select ("|count)|at .*\.ts/)

  const [line, ...more] = loggedNow('request failed')
  expect(more).toEqual([])
  expect(line).toMatchObject({ requestId: response.headers['x-request-id'], err: { code: '42P01' } })

  const { body } = await request
    .get('/api/products')
    .expect(500)
    .expect('content-type', /problem\+json/)
  expect(body).toMatchObject({ status: 500, code: 'internal' })
  expect(JSON.stringify(body)).not.toContain('relation')
  await db.raw('alter table categories_away rename to categories')
  await request.get('/shop').expect(200)
})

describe('malformed requests', async () => {
  const { origin, request, logLines } = await openShop()

  const statusOf = (method: string, target: string, hosts = ['shop.example']) => {
    const lines = hosts.map((host) => `Host: ${host}`).join('\r\n')
    return sendRawRequest(origin, `${method} ${target} HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`)
  }

  const noPaths = [
    ...['*', 'http://shop.example/shop', 'https://elsewhere.example/', 'shop.example:80', '?q=1', '\\'],
  ]

  test.each(noPaths)('a request for %s, which is no path, is rejected', async (target) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'])
      expect(String(await statusOf(method, target)), method).toMatch(/^4/)
  })

  test('a client that sends CONNECT and resets the connection, or leaves it open, does no harm', async () => {
    expect(await statusOf('CONNECT', 'shop.example:443')).toBe(405)
    const { port } = new URL(origin)
    for (let time = 0; time < 4; time += 1) {
      const line = connect(Number(port), '127.0.0.1')
      line.on('error', () => {})
      const closed = new Promise((resolve) => line.once('close', resolve))
      line.write('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n')
      await once(line, 'data')
      if (time % 2) line.resetAndDestroy()
      // Written to a connection that the shop has abandoned.
      else line.write('more')
      await request.get('/healthz').expect(200)
      await closed
    }
  })

  test.each([
    ['GET', '/en/about', 200],
    ['POST', '/en/track', 422],
  ])('two Host headers are rejected, also for a stored page: %s %s', async (method, target, ordinary) => {
    expect(await statusOf(method, target)).toBe(ordinary)
    expect(await statusOf(method, target, ['shop.example', 'elsewhere.example'])).toBe(400)
    expect(await statusOf(method, target, ['shop.example', 'shop.example'])).toBe(400)
  })

  test.each([
    ...['//', '//elsewhere.example/x', '/%', '/%00', '/%ff', '/\\elsewhere.example', '/../..', '/en//'],
    ...['/ar//elsewhere.example', '/shop/%E0%A4%A', '/product/%C0%AE', '/uploads/%', '/assets/%', '/api/%'],
  ])('GET %s is no server error', async (target) => {
    expect(String(await statusOf('GET', target))).toMatch(/^[234]/)
  })

  test('none of them logs an error, and the next page is served', async () => {
    expect(page(await request.get('/en').expect(200)).text('h1')).not.toBe('')
    expect(logLines.filter((line) => line.includes('request failed'))).toEqual([])
  })

  /** Sends these exact bytes, which no HTTP client would, and returns the status; null without a response. */
  function sendRawRequest(origin: string, text: string): Promise<number | null> {
    const { port, hostname } = new URL(origin)
    return new Promise((resolve) => {
      let answer = ''
      const line = connect(Number(port), hostname, () => line.write(text))
      line.on('data', (bytes) => (answer += bytes))
      line.on('error', () => {})
      line.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0) || null))
    })
  }
})
