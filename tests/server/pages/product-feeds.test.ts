import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parse as parseCsv } from 'csv-parse/sync'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { localisePath } from '#domain/shared/paths.ts'
import { feedPaths } from '#domain/site/seo.ts'
import { typedZone } from '../../support/data/factories.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const demo = await openShop({ contents: 'demo' })
const shop = await openShop()
const manager = await shop.signedIn('manager')

const plainText = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .refine((text) => !/<[a-z/]|&\w+;/i.test(text))
const price = z.string().regex(/^\d+\.\d\d MAD$/)
const priceAbove0 = price.refine((text) => Number.parseFloat(text) > 0)
const address = z.url({ protocol: /^https?$/ }).max(2000)

/** What both specifications want (support.google.com/merchants/answer/7052112, developers.facebook.com: Catalog, Reference). */
const common = z.object({
  title: plainText(150),
  description: plainText(5000),
  link: address,
  image_link: address.regex(/\.(jpe?g|png|gif|webp)$/),
  price: priceAbove0,
  sale_price: priceAbove0.optional(),
  condition: z.enum(['new', 'refurbished', 'used']),
  brand: plainText(70),
  google_product_category: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .optional(),
  product_type: plainText(750),
  item_group_id: z
    .string()
    .regex(/^[\w-]{1,50}$/)
    .optional(),
  size: plainText(100).optional(),
  color: plainText(100).optional(),
  pattern: plainText(100).optional(),
})

const days = z.string().regex(/^\d{1,3}$/)

const googleItem = common.extend({
  id: z.string().regex(/^[\w-]{1,50}$/),
  availability: z.enum(['in_stock', 'out_of_stock', 'preorder', 'backorder']),
  identifier_exists: z.enum(['yes', 'no']),
  shipping: z
    .array(
      z.strictObject({
        country: z.literal('MA'),
        service: plainText(100),
        price,
        min_handling_time: days,
        max_handling_time: days,
        min_transit_time: days,
        max_transit_time: days,
      }),
    )
    .min(1)
    .max(100),
})

const metaRow = common.extend({
  id: z.string().regex(/^[\w-]{1,100}$/),
  availability: z.enum(['in stock', 'out of stock']),
  /** It is Country:Region:Service:Price, several with commas between them. */
  shipping: z.string().regex(/^MA::[^:,]+:\d+\.\d\d MAD(,MA::[^:,]+:\d+\.\d\d MAD)*$/),
})

async function readGoogle({ request }: typeof shop, path: string = feedPaths.google) {
  const { text } = await request.get(path).expect(200).expect('content-type', /xml/)
  expect(text).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" xmlns:g="http:\/\/base\.google\.com\/ns\/1\.0">/,
  )
  // As HTML <link> would have no contents.
  const feed = parse(text.replaceAll('g:', 'g-'))
  const valuesOf = (element: ReturnType<typeof parse>) =>
    Object.fromEntries(
      element.children.map((child) => [child.rawTagName.replace(/^g-/, ''), child.text] as const),
    )
  return feed.querySelectorAll('item').map((item) => {
    const shipping = item.querySelectorAll('g-shipping').map((each) => valuesOf(each as never))
    return googleItem.strict().parse({ ...valuesOf(item as never), shipping })
  })
}

async function readMeta({ request }: typeof shop, path: string = feedPaths.meta) {
  const { text } = await request.get(path).expect(200).expect('content-type', /csv/)
  const rows = parseCsv(text, { columns: true }) as Record<string, string>[]
  return rows.map((row) =>
    metaRow.strict().parse(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''))),
  )
}

test.each(['ar', 'fr'] as const)('the feeds follow both specifications in %s', async (language) => {
  const products = await demo.db('products').where({ is_active: true }).orderBy('id')
  const google = await readGoogle(demo, localisePath(feedPaths.google, language))
  const meta = await readMeta(demo, localisePath(feedPaths.meta, language))
  expect(products.length).toBeGreaterThan(10)
  for (const items of [google, meta]) {
    expect(items.map(({ id }) => Number(id))).toEqual(products.map(({ id }) => id))
    expect(items.map(({ title }) => title)).toEqual(products.map((product) => product[`name_${language}`]))
    const [first] = items
    const path = localisePath(`/product/${first?.id}`, language)
    expect(first?.link).toBe(demo.origin + path)
    await demo.request.get(path).expect(200)
    await demo.request.get(new URL(first?.image_link ?? '').pathname).expect(200)
  }
})

test('the feeds say in what the products of a family differ', async () => {
  for (const items of [
    await readGoogle(demo, localisePath(feedPaths.google, 'fr')),
    await readMeta(demo, localisePath(feedPaths.meta, 'fr')),
  ]) {
    const glazed = items.filter(({ color }) => color !== undefined)
    expect(glazed.map(({ color }) => color)).toEqual(['Turquoise', 'Émeraude', 'Miel'])
    expect(new Set(glazed.map(({ item_group_id }) => item_group_id)).size).toBe(1)
    expect(items.filter((item) => item.size === '34 cm')).toHaveLength(1)
  }
})

test('the feeds name prices, sales, stock, also what is out of it by its minimum, and what each zone costs', async () => {
  const { id: category_id } = await shop.aCategory({ google_category: 602 })
  const { url } = await shop.aPicture()
  const fields = { images: [url], category_id }
  await shop.aProduct({ ...fields, price: 340_00, sale_price: 289_50, stock: 3 })
  await shop.aProduct({ ...fields, price: 600_00, stock: 0 })
  await shop.aProduct({ ...fields, price: 90_00, stock: 2, made_to_order_days: 20 })
  await shop.aProduct({ ...fields, stock: 3, minimum_quantity: 4 })
  await shop.aProduct({ ...fields, is_active: false })
  await shop.aProduct({ images: [], category_id })
  await shop.aProduct({ ...fields, price: 0 })
  const terms = { name_en: 'South: Agadir, Dakhla', fee: '45', days_least: '3', days_most: '6' }
  const zone = { ...typedZone, ...terms, places: 'agadir' }
  await manager.post('/en/admin/zones/new').type('form').send(zone).expect(303)

  const google = await readGoogle(shop)
  expect(google).toHaveLength(4)
  const [reduced, free, made, few] = google
  expect(reduced).toMatchObject({ price: '340.00 MAD', sale_price: '289.50 MAD', availability: 'in_stock' })
  expect(reduced).toMatchObject({
    google_product_category: '602',
    condition: 'new',
    identifier_exists: 'no',
  })
  expect(reduced?.shipping.map(({ price }) => price)).toEqual(['30.00 MAD', '45.00 MAD'])
  expect(free).toMatchObject({ price: '600.00 MAD', availability: 'out_of_stock' })
  expect(free?.sale_price).toBeUndefined()
  expect(free?.shipping.map(({ price }) => price)).toEqual(['0.00 MAD', '45.00 MAD'])
  // Two to five days, the first or first two of them until it leaves the workshop.
  expect(reduced?.shipping[0]).toMatchObject({
    min_handling_time: '1',
    max_handling_time: '2',
    min_transit_time: '1',
    max_transit_time: '3',
  })
  expect(made?.shipping[0]).toMatchObject({ min_handling_time: '21', max_handling_time: '22' })

  expect(few?.availability).toBe('out_of_stock')

  const meta = await readMeta(shop)
  const stocks = ['in stock', 'out of stock', 'in stock', 'out of stock']
  expect(meta.map(({ availability }) => availability)).toEqual(stocks)
  expect(meta[0]?.shipping).toMatch(/^MA::.+:30\.00 MAD,MA::South {2}Agadir {2}Dakhla:45\.00 MAD$/)
  expect(meta[0]).toMatchObject({ price: '340.00 MAD', sale_price: '289.50 MAD' })
})

test('the feeds shorten long texts, keep those of XML and CSV, and say the name where nothing is described', async () => {
  const images = [(await shop.aPicture()).url]
  const long = await shop.aProduct({
    images,
    name_en: `${'Very '.repeat(35)}long`,
    description_en: `- <b>Tea</b> & "mint",\nhot\n- ${'glaze '.repeat(1500)}`,
  })
  const nameless = { description_en: null, description_ar: null }
  const undescribed = await shop.aProduct({ images, name_en: 'Undescribed', ...nameless })
  const { text } = await shop.request.get(`/en${feedPaths.google}`)
  expect(text).toContain('- &lt;b&gt;Tea&lt;/b&gt; &amp; &quot;mint&quot;, hot - glaze')
  const csv = await shop.request.get(`/en${feedPaths.meta}`)
  const rows = parseCsv(csv.text, { columns: true }) as Record<string, string>[]
  const rowOf = ({ id }: { id: number }) => rows.find((row) => row.id === String(id))
  expect(rowOf(long)?.title).toMatch(/^(Very )+Very…$/)
  expect(rowOf(long)?.title?.length).toBeLessThanOrEqual(150)
  expect(rowOf(long)?.description).toMatch(/^- <b>Tea<\/b> & "mint", hot - glaze .*…$/)
  expect(rowOf(long)?.description?.length).toBeLessThanOrEqual(5000)
  expect(rowOf(undescribed)?.description).toBe('Undescribed')
})

test('those who read a feed slowly hold one copy of it together', async () => {
  const { id } = await shop.aProduct({ images: [(await shop.aPicture()).url] })
  await shop.db.raw(
    `insert into products (name_ar, name_en, description_en, price, category_id, images, search_text)
     select name_ar, name_en, repeat('A bowl of Safi. ', 300), price, category_id, images, ''
     from products, generate_series(1, 3000) where id = ?`,
    [id],
  )
  setFlagsFromString('--expose-gc')
  const held = () => {
    runInNewContext('gc')()
    return process.memoryUsage().arrayBuffers
  }
  const before = held()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => fetch(`${shop.origin}/en${feedPaths.google}`)),
  )
  const grown = held() - before
  for (const { body } of answers) await body?.cancel()
  const size = Number(answers[0]?.headers.get('content-length'))
  expect(size).toBeGreaterThan(12_000_000)
  expect(grown).toBeLessThan(3 * size)
})

test.each(Object.values(feedPaths))(
  'the feeds: %s is 304 until something changes, and in no sitemap',
  async (path) => {
    for (const list of ['/robots.txt', '/sitemap/pages-1.xml'])
      expect((await demo.request.get(list).expect(200)).text).not.toContain('/feeds')
    const { headers } = await demo.request.get(path).expect(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
    const ask = () => demo.request.get(path).set('if-none-match', headers.etag as string)
    await ask().expect(304)
    await demo.db('products').where({ is_active: true }).orderBy('id').limit(1).increment('price', 1)
    await ask().expect(200)
  },
)
