import { describe, expect, test } from 'vitest'
import { languageCodes, languages } from '#domain/shared/language.ts'
import { localisePath, paths, splitLanguage } from '#domain/shared/paths.ts'
import { pagesWith } from '#domain/site/pages.ts'
import { sitemapParts } from '../../../server/seo/sitemap.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, origin } = await openShop({ contents: 'demo' })

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url as string)

async function part(url: string): Promise<string> {
  const { text } = await request.get(new URL(url).pathname).expect(200).expect('content-type', /xml/)
  return text
}

async function everyPart(): Promise<string[]> {
  const { text } = await request.get('/sitemap.xml').expect(200).expect('content-type', /xml/)
  return Promise.all(locations(text).map(part))
}

describe('the sitemap', () => {
  test('lists every public page in every language, and each exists', async () => {
    const urls = (await everyPart()).flatMap(locations)
    const { id } = await db('products').first('id')
    for (const path of [
      paths.home,
      paths.about,
      paths.track,
      ...pagesWith('legalText').map((name) => paths[name]),
      paths.category('vases'),
      paths.product(id),
    ]) {
      for (const language of languageCodes) expect(urls).toContain(origin + localisePath(path, language))
    }
    expect(urls).toContain(`${origin}/fr/blog/histoire-poterie-safi`)
    expect(new Set(urls).size).toBe(urls.length)
    // Those in Arabic are opened by the crawl in every-page.test.ts, and each kind of page in English by page-layout.test.ts.
    const addresses = urls.map((url) => url.slice(origin.length))
    for (const address of addresses.filter((one) => splitLanguage(one).language === 'fr'))
      await request.get(address).expect(200)
  })

  test('has a file for every part', async () => {
    const { text } = await request.get('/sitemap.xml')
    expect(locations(text)).toEqual(sitemapParts.map((part) => `${origin}/sitemap/${part}-1.xml`))
  })

  test('leaves out no page that search engines may keep, but those of one visitor', async () => {
    const urls = (await everyPart()).flatMap(locations)
    const leftOut = []
    for (const path of Object.values(paths)) {
      if (typeof path !== 'string' || urls.includes(origin + localisePath(path, 'en'))) continue
      const response = await request.get(localisePath(path, 'en'))
      const isPage = response.status === 200 && response.type === 'text/html'
      if (isPage && !page(response).has('meta[name=robots]')) leftOut.push(path)
    }
    expect(leftOut).toEqual([paths.favourites, paths.cart, paths.login])
  })

  test('lists a page’s other languages, its pictures and its last change', async () => {
    const posts = await part(`${origin}/sitemap/posts-1.xml`)
    const [entry = ''] = posts.match(/<url><loc>[^<]*\/en\/blog\/histoire-poterie-safi<.*?<\/url>/) ?? []
    for (const code of ['ar', 'en', 'fr', 'x-default']) expect(entry).toContain(`hreflang="${code}"`)
    expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
    expect(entry).toContain(`<image:loc>${origin}/uploads/images/blog/histoire-poterie-safi.jpg</image:loc>`)
  })

  test('lists only existing pictures', async () => {
    const pictures = (await everyPart()).flatMap((text) => [...text.matchAll(/<image:loc>([^<]*)</g)])
    for (const url of new Set(pictures.map(([, url]) => url as string))) {
      await request.get(new URL(url).pathname).expect(200)
    }
  })

  test('omits what is not public, and has parts of at most 10,000 addresses', async () => {
    const shop = await openShop()
    await shop.aProduct({ is_active: false })
    await shop.aPost({ slug: 'a-draft', is_published: false })
    const nothing = await shop.request.get('/sitemap.xml').expect(200)
    expect(locations(nothing.text)).toEqual([`${shop.origin}/sitemap/pages-1.xml`])
    const { id } = await shop.aCategory()
    await shop.db.raw(
      `insert into products (name_ar, name_en, price, category_id, search_text)
       select 'طاجين', 'Tagine', 10, ?, '' from generate_series(1, 3334)`,
      [id],
    )
    const { text } = await shop.request.get('/sitemap.xml')
    const parts = locations(text).filter((url) => url.includes('products'))
    expect(parts).toHaveLength(2)
    const counts = await Promise.all(
      parts.map(async (url) => locations((await shop.request.get(new URL(url).pathname)).text).length),
    )
    expect(counts).toEqual([9999, 3])
  })

  test.each(['products-0', 'orders-1', 'toString-1', '..%2fx-1'])('has no part %s', async (name) => {
    await request.get(`/sitemap/${name}.xml`).expect(404)
  })
})

test('robots.txt excludes the admin and the API, and leaves a cart to its own noindex', async () => {
  const { text } = await request.get('/robots.txt').expect(200).expect('content-type', /plain/)
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  for (const path of ['/admin', '/fr/admin', '/api']) {
    expect(text).toContain(`Disallow: ${path}\n`)
  }
  expect(text).not.toContain('/cart')
})

test('the web manifest is in the language of its address', async () => {
  const language = 'fr'
  const response = await request
    .get(localisePath('/manifest.webmanifest', language))
    .expect(200)
    .expect('content-type', /manifest\+json/)
  const manifest = JSON.parse(response.text)
  expect(manifest).toMatchObject({
    lang: language,
    dir: languages[language].dir,
    start_url: localisePath('/', language),
    scope: '/',
    theme_color: '#142a6a',
  })
  expect(manifest.name).not.toBe('')
  const sizes = manifest.icons.map(({ sizes }: { sizes: string }) => sizes)
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
  for (const { src, type } of manifest.icons) {
    await request.get(src).expect(200).expect('content-type', type)
  }
})

test.each(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/share.jpg'])(
  '%s exists',
  async (path) => {
    await request
      .get(path)
      .expect(200)
      .expect('content-type', /^image\//)
  },
)

describe('an invalid Host header', () => {
  test.each(['a b', 'a"b', 'user@evil.example', '[::1', 'a'.repeat(300)])(
    '%j is not used for links',
    async (host) => {
      for (const path of ['/sitemap.xml', '/robots.txt', '/en/shop', '/nowhere', '/api/products']) {
        const { status, text } = await request.get(path).set('host', host)
        expect(status).toBe(400)
        expect(text).not.toContain(`//${host}`)
      }
    },
  )

  test.each(['shop.example:8080', '[::1]:3000'])('%s is used for links', async (host) => {
    const { text } = await request.get('/sitemap.xml').set('host', host).expect(200)
    expect(text).toContain(`<loc>http://${host}/`)
  })
})
