import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, logLines, aProduct } = await openShop()

const loggedNow = (message: string) =>
  logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message)

describe('an address that does not exist', () => {
  test.each([
    ['/nowhere', 'ar', 'عفوًا! الصفحة غير موجودة', 'عُد إلى الرئيسية', '/'],
    ['/en/nowhere', 'en', 'Oops! Page not found', 'Return to Home', '/en'],
  ])('%s is a 404 in its language with a link home', async (path, language, title, home, target) => {
    const shown = page(await request.get(path).expect(404).expect('content-type', /html/))
    expect(shown.attribute('html', 'lang')).toBe(language)
    expect(shown.h1[0]).toMatch(title)
    expect(shown.text('main a.btn')).toMatch(home)
    expect(shown.attribute('main a.btn', 'href')).toBe(target)
    expect(shown.attribute('meta[name=robots]', 'content')).toBe('noindex')
  })

  test('is logged once, with the path as a property', async () => {
    logLines.length = 0
    await request.get('/en/a-lost-page?from=here').expect(404)
    expect(loggedNow('page not found')).toEqual([
      expect.objectContaining({ missingPath: '/en/a-lost-page', requestId: expect.any(String) }),
    ])
  })

  test('cannot forge a log line', async () => {
    logLines.length = 0
    await request.get('/x%0A{"msg":"forged"}').expect(404)
    expect(logLines.every((line) => line.trim().split('\n').length === 1)).toBe(true)
    expect(loggedNow('forged')).toEqual([])
  })

  test.each(['abc', '-1', '007', '1'.repeat(20), '2147483647', '%00'])(
    '/product/%s is a 404 with a link to the shop',
    async (id) => {
      const shown = page(await request.get(`/en/product/${id}`).expect(404))
      expect(shown.h1).toEqual(['This piece has left the shelf'])
      expect(shown.has('main a[href="/en/shop"]')).toBe(true)
    },
  )

  test.each(['abc', '1'.repeat(20), '%00'])('/api/products/%s is a problem document', async (id) => {
    const { body } = await request
      .get(`/api/products/${id}`)
      .expect(404)
      .expect('content-type', /problem\+json/)
    expect(body).toMatchObject({ type: 'about:blank', title: 'Not Found', status: 404, code: 'not_found' })
  })

  test('a hidden product is a 404', async () => {
    const hidden = await aProduct({ is_active: false })
    await request.get(`/product/${hidden.id}`).expect(404)
    await request.get(`/api/products/${hidden.id}`).expect(404)
  })
})

describe('an invalid address', () => {
  test.each(['/%', '/shop/%E0%A4%A', '/product/%C0%AE'])('%s is a 4xx page', async (path) => {
    const response = await request.get(path)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(page(response).h1).toHaveLength(1)
  })
})

describe('a server error', () => {
  afterEach(async () => {
    await db.raw('alter table if exists categories_away rename to categories')
  })

  test('is an error page in its language with the request id', async () => {
    await db.raw('alter table categories rename to categories_away')
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
  })

  test('is a problem document in the API', async () => {
    await db.raw('alter table categories rename to categories_away')
    const { body } = await request
      .get('/api/products')
      .expect(500)
      .expect('content-type', /problem\+json/)
    expect(body).toMatchObject({ status: 500, code: 'internal' })
    expect(JSON.stringify(body)).not.toContain('relation')
  })

  test('does not affect the next request', async () => {
    await request.get('/shop').expect(200)
  })
})

describe('malformed requests', async () => {
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
})
