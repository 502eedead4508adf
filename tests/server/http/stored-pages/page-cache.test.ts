import { describe, expect, test } from 'vitest'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { languageCodes } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { parseDateTimeLocal, startOfSafiDay } from '#domain/time/safi-time.ts'
import { openShop } from '../../../support/shop/open-shop.ts'
import { endListening, statementsOf, untilPagesAreStored } from '../../../support/shop/stored-pages.ts'

// One address for all, as pages contain it.
const environment = { PUBLIC_URL: 'http://shop.example' }
const shop = await openShop({ contents: 'demo', environment })
/** Another process of the same shop, and one that stores no pages. */
const other = await openShop({ contents: 'demo', beside: shop, environment })
const uncached = await openShop({
  contents: 'demo',
  beside: shop,
  environment: { ...environment, PAGE_CACHE_MB: '0' },
})

const product = await shop.db('products').where({ name_en: 'Blue Safi plate' }).orWhere({ id: 1 }).first()
const post = await shop.db('posts').whereNotNull('published_at').first()
const entry = await shop.db('gallery_entries').first()

const publicPages = [
  paths.home,
  paths.shop,
  `${paths.shop}?sort=price-asc&view=list`,
  shopListQuery.path({ category: 'tagines' }),
  paths.product(product.id),
  paths.blog,
  paths.post(post.slug),
  paths.gallery,
  paths.galleryEntry(entry.id),
  paths.about,
  paths.contact,
  paths.privacyPolicy,
]

async function read(
  path: string,
  from: typeof shop = shop,
  headers: Record<string, string> = {},
): Promise<string> {
  return (await from.request.get(path).set(headers).expect(200)).text
}

await untilPagesAreStored(shop)
await untilPagesAreStored(other)

/** The page of one process as another would draw it: links to itself, also within the links of chats. */
function withOrigin(html: string, from: { origin: string }, to: { origin: string }): string {
  return html
    .replaceAll(from.origin, to.origin)
    .replaceAll(encodeURIComponent(from.origin), encodeURIComponent(to.origin))
}

describe('stored pages', () => {
  test.each(publicPages)('%s is drawn once for everyone, in each language', async (path) => {
    for (const language of languageCodes) {
      const drawn = await read(localisePath(path, language))
      const statements = await statementsOf(shop.db, async () => {
        expect(await read(localisePath(path, language))).toBe(drawn)
      })
      expect(statements).toEqual([])
      expect(await read(localisePath(path, language), uncached)).toBe(withOrigin(drawn, shop, uncached))
    }
  })

  test('one of many requests at once draws a page', async () => {
    await shop.db('products').where({ id: product.id }).update({ description_en: 'Drawn by one.' })
    const statements = await statementsOf(shop.db, () =>
      Promise.all(Array.from({ length: 20 }, () => read(localisePath(paths.product(product.id), 'en')))),
    )
    expect(statements.length).toBeLessThan(10)
  })

  test('are drawn again when all who waited for a drawing have left', async () => {
    const path = localisePath(paths.product(product.id), 'en')
    await shop.db('products').where({ id: product.id }).update({ description_en: 'Nobody waits.' })
    const leaving = Array.from({ length: 5 }, async () => {
      const gone = new AbortController()
      const asked = fetch(shop.origin + path, { signal: gone.signal }).catch(() => {})
      gone.abort()
      await asked
    })
    await Promise.all(leaving)
    expect(await read(path)).toContain('Nobody waits.')
    await untilPagesAreStored(shop, path)
  })

  test('are found in linear time, however many parameters an address has', async () => {
    await shop.request.get(`/shop?${'a&'.repeat(6000)}`).expect(200)
  })

  test('have a strong ETag that is answered with 304, in each encoding', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await shop.request.get('/en/about').set('accept-encoding', encoding).expect(200)
      expect(first.headers.etag).toMatch(/^"[\w-]+"$/)
      expect(first.headers['content-encoding'] ?? 'identity').toBe(encoding)
      expect(first.headers.vary).toContain('Accept-Encoding')
      const again = { 'accept-encoding': encoding, 'if-none-match': first.headers.etag as string }
      const unchanged = await shop.request.get('/en/about').set(again).expect(304)
      expect(unchanged.headers['cache-control']).toBe(first.headers['cache-control'])
      expect(unchanged.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
      await shop.request.get('/en/about').set(again).set('cache-control', 'no-cache').expect(200)
      await shop.request.get('/en/about').set('if-none-match', '"of another page"').expect(200)
    }
  })

  test('are compressed better when they are asked for again, and then have another ETag', async () => {
    const ask = () => shop.request.get('/en/data-deletion').set('accept-encoding', 'br').expect(200)
    const lengthOf = ({ headers }: Awaited<ReturnType<typeof ask>>) => Number(headers['content-length'])
    const quick = await ask()
    await expect.poll(async () => lengthOf(await ask())).toBeLessThan(lengthOf(quick))
    const thorough = await ask()
    expect(thorough.headers.etag).not.toBe(quick.headers.etag)
    const again = shop.request.get('/en/data-deletion').set('if-none-match', quick.headers.etag as string)
    expect((await again.expect(304)).headers.etag).toBe(quick.headers.etag)
  })

  test('are answered to HEAD without their body', async () => {
    const { headers } = await shop.request.get('/en/about').set('accept-encoding', 'gzip').expect(200)
    const head = await shop.request.head('/en/about').set('accept-encoding', 'gzip').expect(200)
    expect(head.headers['content-length']).toBe(headers['content-length'])
    expect(head.headers.etag).toBe(headers.etag)
  })

  test('have the headers of drawn ones', async () => {
    const ofDrawn = (await uncached.request.get('/en/shop')).headers
    await read('/en/shop')
    const ofStored = (await shop.request.get('/en/shop')).headers
    const own = ['date', 'etag', 'x-request-id', 'content-length', 'transfer-encoding']
    for (const headers of [ofDrawn, ofStored]) for (const name of own) delete headers[name]
    expect(ofStored).toEqual(ofDrawn)
  })

  test('have one address, whatever parameters are added and however they are ordered', async () => {
    const plain = await read('/en/shop?q=bowl&sort=price-asc')
    const statements = await statementsOf(shop.db, async () => {
      expect(await read('/en/shop?sort=price-asc&utm_source=x&q=bowl&fbclid=1&page=1')).toBe(plain)
    })
    expect(statements).toEqual([])
  })

  test('are written to the log as drawn ones are', async () => {
    await read('/en/about')
    const before = shop.logLines.length
    const { headers } = await shop.request.get('/en/about')
    const line = shop.logLines.slice(before).find((each) => each.includes('answered')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ route: '/about', status: 200 })
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('a change made by one process is in the next answer of another', () => {
  const id = product.id
  const changes: [what: string, page: string, change: () => Promise<unknown>][] = [
    [
      'a price',
      paths.product(id),
      () => shop.db('products').where({ id }).update({ price: 987, sale_price: null }),
    ],
    ['a price in the list', paths.shop, () => shop.db('products').update({ price: 986, sale_price: null })],
    ['a stock of zero', paths.shop, () => shop.db('products').update({ stock: 0 })],
    ['a stock of three', paths.product(id), () => shop.db('products').where({ id }).update({ stock: 3 })],
    [
      'a product switched off',
      paths.shop,
      () => shop.db('products').where({ id }).update({ is_active: false }),
    ],
    [
      'a product switched on',
      paths.shop,
      () => shop.db('products').where({ id }).update({ is_active: true }),
    ],
    ['a new product', paths.shop, () => shop.aProduct({ name_en: 'Just made' })],
    ['a featured product', paths.home, () => shop.db('products').update({ name_en: 'Renamed' })],
    [
      'a category’s name',
      paths.product(id),
      () => shop.db('categories').update({ name_en: 'Other vessels' }),
    ],
    [
      'a category’s introduction',
      shopListQuery.path({ category: 'tagines' }),
      () => shop.db('categories').update({ description_en: 'Another introduction' }),
    ],
    ['a slide', paths.home, () => shop.db('hero_slides').update({ title_en: 'Another title' })],
    ['a post', paths.post(post.slug), () => shop.db('posts').update({ title_en: 'Another story' })],
    ['a new post', paths.blog, () => shop.aPost({ title_en: 'Just written' })],
    ['a tag', paths.blog, () => shop.db('tag_names').update({ name_en: 'Another tag' })],
    [
      'the alternative text of a picture',
      paths.product(id),
      () => shop.db('pictures').update({ alt_en: 'A plate seen from above' }),
    ],
    [
      'a gallery entry',
      paths.gallery,
      () => shop.db('gallery_entries').update({ title_en: 'Another piece' }),
    ],
    [
      'a rate',
      `${paths.home}?currency`,
      () =>
        shop
          .db('currency_rates')
          .insert({ currency: 'EUR', rate: 0.5, rated_on: '2026-11-20', source: 'staff' }),
    ],
  ]

  test.each(changes)('%s', async (_what, page, change) => {
    const headers = { cookie: 'preferred-currency=EUR' }
    const path = localisePath(page, 'en')
    for (const process of [shop, other]) await read(path, process, headers)
    const before = await read(path, other, headers)
    await change()
    const after = await read(path, other, headers)
    expect(after).not.toBe(before)
    expect(after).toBe(withOrigin(await read(path, uncached, headers), uncached, other))
  })

  test('but not before its transaction is committed, and never when it is rolled back', async () => {
    const path = localisePath(paths.product(id), 'en')
    const before = await read(path, other)
    const transaction = await shop.db.transaction()
    await transaction('products').where({ id }).update({ price: 111 })
    expect(await read(path, other)).toBe(before)
    await transaction.rollback()
    expect(await read(path, other)).toBe(before)
  })

  test('an order drops the pages of its products alone', async () => {
    const [first, second] = await shop.db('products').where({ is_active: true }).orderBy('id').limit(2)
    await shop.db('products').update({ stock: 20 })
    // Pages of two products that do not list each other.
    await shop
      .db('products')
      .where({ id: second.id })
      .update({ category_id: (await shop.aCategory()).id })
    await read(paths.product(second.id))
    await shop.db('products').where({ id: first.id }).update({ stock: 19 })
    expect(await statementsOf(shop.db, () => read(paths.product(second.id)))).toEqual([])
    expect(await statementsOf(shop.db, () => read(paths.product(first.id)))).not.toEqual([])
  })
})

test('a process that lost its listening connection serves nothing old', async () => {
  const page = localisePath(paths.product(product.id), 'en')
  await read(page)
  await endListening(shop.db)
  await shop.db('products').where({ id: product.id }).update({ name_en: 'Renamed in the silence' })
  expect(await read(page)).toContain('Renamed in the silence')
  // It listens again after a moment, and stores pages again.
  await expect.poll(() => statementsOf(shop.db, () => read(page)), { timeout: 30_000 }).toEqual([])
})

describe('the visitor’s own', () => {
  test('cart count, sign-in, admin link and country are of each visitor, without JavaScript', async () => {
    const visitors: Record<string, string>[] = [
      {},
      { cookie: 'cart=1.2' },
      { cookie: 'cart=1.2-2.3' },
      { cookie: 'preferred-currency=USD' },
      { cookie: await shop.createSessionCookie((await shop.aUser('user')).id) },
      { cookie: await shop.createSessionCookie((await shop.aUser('admin')).id) },
      { cookie: 'sid=of-nobody' },
    ]
    for (const headers of [...visitors, ...visitors]) {
      const [stored, drawn] = [
        await read('/en/shop', shop, headers),
        await read('/en/shop', uncached, headers),
      ]
      expect(stored).toBe(withOrigin(drawn, uncached, shop))
    }
  })

  test('a message is shown once, to one visitor', async () => {
    const added = await shop
      .aVisitor()
      .post('/en/cart/lines')
      .type('form')
      .send({ product_id: product.id, quantity: 1 })
    await untilPagesAreStored(shop, '/en/about')
    const flash = String([added.headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('flash=')))
    const shown = await shop.request.get('/en/about').set('cookie', flash).expect(200)
    expect(shown.headers['cache-control']).toBe('no-store')
    expect(await read('/en/about')).not.toBe(shown.text)
    expect(await read('/en/about')).toBe(withOrigin(await read('/en/about', uncached), uncached, shop))
  })

  test.each([paths.cart, paths.login, paths.register, paths.forgot, paths.galleryUpload])(
    '%s is drawn for each visitor',
    async (path) => {
      const before = await shop.request.get(path)
      const after = await shop.request.get(path)
      expect(after.headers.etag ?? 'none').not.toMatch(/^"/)
      expect(before.status).toBe(after.status)
    },
  )
})

describe('what depends on the time ends at its second', () => {
  async function openAt(start: Date) {
    const now = new Date(start)
    const later = await openShop({ now })
    await untilPagesAreStored(later)
    const at = (time: Date, path: string, cookie = '') => {
      now.setTime(time.getTime())
      return read(localisePath(path, 'en'), later, { cookie })
    }
    return { ...later, at }
  }
  const justBefore = (time: Date) => new Date(time.getTime() - 1)

  test('the badge of a new product', async () => {
    const made = new Date('2026-11-16T10:00:05Z')
    const weekLater = new Date('2026-11-23T10:00:05Z')
    const { at, aProduct, db } = await openAt(made)
    const { id } = await aProduct()
    await db('products').update({ created_at: made })
    const isNew = (html: string) => html.includes('>New<')
    expect(isNew(await at(justBefore(made), paths.product(id)))).toBe(false)
    expect(isNew(await at(made, paths.product(id)))).toBe(true)
    expect(isNew(await at(justBefore(weekLater), paths.product(id)))).toBe(true)
    expect(isNew(await at(weekLater, paths.product(id)))).toBe(false)
  })

  test('whether the workshop is open', async () => {
    const [opens, closes] = [parseDateTimeLocal('2026-11-23T09:00'), parseDateTimeLocal('2026-11-23T18:00')]
    if (!opens || !closes) throw new Error('Not a time')
    const { at } = await openAt(opens)
    const closed = await at(justBefore(opens), paths.contact)
    expect(await at(opens, paths.contact)).not.toBe(closed)
    expect(await at(justBefore(closes), paths.contact)).not.toBe(closed)
    expect(await at(closes, paths.contact)).toBe(closed)
  })

  test('the year', async () => {
    const newYear = startOfSafiDay('2027-01-01')
    const { at } = await openAt(newYear)
    expect(await at(justBefore(newYear), paths.about)).toContain('© 2026')
    expect(await at(newYear, paths.about)).toContain('© 2027')
  })

  test('the age of a rate', async () => {
    const { at, db, aProduct } = await openAt(new Date())
    const { id } = await aProduct()
    await db('currency_rates').insert({
      currency: 'EUR',
      rate: 0.09,
      rated_on: '2026-11-20',
      source: 'staff',
    })
    const lastMoment = new Date('2026-11-27T00:00:00Z')
    const euros = 'preferred-currency=EUR'
    const fresh = await at(lastMoment, paths.product(id), euros)
    expect(await at(new Date(lastMoment.getTime() + 1), paths.product(id), euros)).not.toBe(fresh)
  })

  test('a list before a scheduled post', async () => {
    const now = new Date()
    // Rates end at midnight, and with them every page.
    const untilMidnight = 86_400_000 - (now.getTime() % 86_400_000)
    const published = new Date(now.getTime() + Math.min(3_600_000, untilMidnight / 2))
    const { at, aPost, db } = await openAt(now)
    await aPost({ published_at: published, is_published: true })
    // The database reckons how long the page lasts by its own clock.
    await at(new Date(), paths.blog)
    const isStored = async (time: number) =>
      (await statementsOf(db, () => at(new Date(time), paths.blog))).length === 0
    expect(await isStored(published.getTime() - 60_000)).toBe(true)
    expect(await isStored(published.getTime())).toBe(false)
  })
})
