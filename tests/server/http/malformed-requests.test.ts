import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { origin, request, logLines, aUser, createSessionCookie } = await openShop()

const statusOf = (method: string, target: string) =>
  sendRawRequest(origin, `${method} ${target} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`)

describe('a request target that is not a path', () => {
  const targets = [
    '*',
    'http://shop.example/shop',
    'https://elsewhere.example/',
    'shop.example:80',
    '?q=1',
    '\\',
  ]
  const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE']

  test.each(methods.flatMap((method) => targets.map((target) => [method, target] as const)))(
    '%s %s is rejected',
    async (method, target) => {
      const status = await statusOf(method, target)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    },
  )

  test('CONNECT is rejected, as this is no proxy', async () => {
    expect(await statusOf('CONNECT', 'shop.example:443')).toBe(405)
  })
})

test('a client that sends CONNECT and resets the connection, or leaves it open, does no harm', async () => {
  const { port } = new URL(origin)
  for (let time = 0; time < 20; time += 1) {
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

describe('two Host headers', () => {
  const send = (method: string, target: string, hosts: string[]) => {
    const lines = hosts.map((host) => `Host: ${host}`).join('\r\n')
    return sendRawRequest(origin, `${method} ${target} HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`)
  }

  test.each([
    ['GET', '/en/about', 200],
    ['POST', '/en/track', 422],
  ])('are rejected, also for a stored page: %s %s', async (method, target, ordinary) => {
    expect(await send(method, target, ['shop.example'])).toBe(ordinary)
    expect(await send(method, target, ['shop.example', 'elsewhere.example'])).toBe(400)
    expect(await send(method, target, ['shop.example', 'shop.example'])).toBe(400)
  })
})

describe('paths that do not exist', () => {
  const targets = [
    '//',
    '///',
    '//elsewhere.example/x',
    '/%',
    '/%zz',
    '/%00',
    '/%ff',
    '/\\',
    '/\\elsewhere.example',
    '/..',
  ]
  const more = [
    '/../..',
    '/en//',
    '/en/%',
    '/ar//elsewhere.example',
    '/uploads/%',
    '/assets/%',
    '/api/%',
    '/api//',
    '/product/%',
  ]

  test.each([...targets, ...more])('GET %s is no server error', async (target) => {
    const status = await statusOf('GET', target)
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
  })
})

describe('multipart without a usable boundary', async () => {
  const { id } = await aUser('admin')
  const cookie = await createSessionCookie(id)
  const addresses = [
    '/gallery-upload',
    '/admin/products/new',
    '/admin/categories/new',
    '/admin/gallery/new',
    '/admin/products/imports/new',
    '/admin/blog/new',
    '/contact',
    '/cart/lines',
  ]
  const types = ['boundary=', 'boundary=""', 'boundary', 'boundary=;', '']

  test.each([
    ...types.map((type) => ['/api/uploads', type]),
    ...addresses.map((address) => [address, 'boundary=']),
  ])('%s; %s is rejected', async (address, type) => {
    const answer = await request
      .post(address)
      .set('cookie', cookie)
      .set('sec-fetch-site', 'same-origin')
      .set('content-type', `multipart/form-data; ${type}`)
      .send('--\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n----\r\n')
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
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
