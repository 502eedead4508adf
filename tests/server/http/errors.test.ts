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
