import { expect, test } from 'vitest'
import { languageCodes } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { pagesWith } from '#domain/site/pages.ts'
import { sitemapParts } from '../../../server/seo/sitemap.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, origin } = await openShop({ contents: 'demo' })

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url as string)

async function part(url: string): Promise<string> {
  const { text } = await request.get(new URL(url).pathname).expect(200).expect('content-type', /xml/)
  return text
}

async function everyPart(): Promise<string[]> {
  const { text } = await request.get('/sitemap.xml').expect(200).expect('content-type', /xml/)
  expect(locations(text)).toEqual(sitemapParts.map((part) => `${origin}/sitemap/${part}-1.xml`))
  return Promise.all(locations(text).map(part))
}

test('the sitemap lists every public page in every language, with its twins, pictures and last change, and nothing else', async () => {
  // A post that published itself, after its last change.
  const times = { updated_at: '2026-03-01', published_at: '2026-03-02T08:00:00.000Z' }
  await db('posts').where({ slug: 'histoire-poterie-safi' }).update(times)
  const parts = (await everyPart()).map(locations)
  const urls = parts.flat()
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
  // Each kind of page is opened in Arabic by the crawl in every-page.test.ts, and in French.
  for (const part of parts) {
    const address = part.findLast((url) => url.includes('/en/')) ?? ''
    await request.get(new URL(address).pathname).expect(200)
  }
  const posts = await part(`${origin}/sitemap/posts-1.xml`)
  const [entry = ''] = posts.match(/<url><loc>[^<]*\/en\/blog\/histoire-poterie-safi<.*?<\/url>/) ?? []
  for (const code of ['ar', 'en', 'fr', 'x-default']) expect(entry).toContain(`hreflang="${code}"`)
  expect(entry).toContain(`<lastmod>${times.published_at}</lastmod>`)
  expect(entry).toContain(`<image:loc>${origin}/uploads/images/blog/histoire-poterie-safi.jpg</image:loc>`)
  for (const name of ['products-0', 'orders-1', 'toString-1', '..%2fx-1'])
    await request.get(`/sitemap/${name}.xml`).expect(404)
})

test('the sitemap omits what is not public, and has parts of at most 10,000 addresses', async () => {
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

test('robots.txt excludes the admin and the API, and leaves a cart to its own noindex', async () => {
  const { text } = await request.get('/robots.txt').expect(200).expect('content-type', /plain/)
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  for (const path of ['/admin', '/fr/admin', '/api']) expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).not.toContain('/cart')
})

test('the web manifest is in the language of its address, and its icons and those of browsers exist', async () => {
  const { text } = await request.get('/fr/manifest.webmanifest').expect('content-type', /manifest\+json/)
  const manifest = JSON.parse(text)
  expect(manifest).toMatchObject({ lang: 'fr', dir: 'ltr', start_url: '/fr', scope: '/' })
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  )
  const icons = manifest.icons.map(({ src }: { src: string }) => src)
  for (const path of [...icons, '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/share.jpg'])
    await request
      .get(path)
      .expect(200)
      .expect('content-type', /^image\//)
})

test('an invalid Host header is not used for links', async () => {
  for (const host of ['a b', 'a"b', 'user@evil.example', '[::1']) {
    for (const path of ['/sitemap.xml', '/en/shop', '/api/products']) {
      const { text } = await request.get(path).set('host', host).expect(400)
      expect(text).not.toContain(`//${host}`)
    }
  }
  const { text } = await request.get('/sitemap.xml').set('host', '[::1]:3000').expect(200)
  expect(text).toContain('<loc>http://[::1]:3000/')
})
