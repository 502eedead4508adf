import { describe, expect, test } from 'vitest'
import { localisePath } from '#domain/shared/paths.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, origin, aVisitor } = await openShop({ contents: 'demo' })
const { id } = await db('products').first('id').where({ name_en: 'Safi Blue Tagine' })
const { id: entry } = await db('gallery_entries').first('id')

/** Properties that search engines require of each type, as dotted paths; * is each item of a list. */
const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo', 'sameAs', 'contactPoint.telephone', 'address.addressLocality'],
  Store: [
    ...[
      'name',
      'image',
      'telephone',
      'url',
      'priceRange',
      'address.streetAddress',
      'address.addressLocality',
    ],
    ...['address.postalCode', 'address.addressCountry', 'openingHoursSpecification.*.dayOfWeek'],
    ...['openingHoursSpecification.*.opens', 'openingHoursSpecification.*.closes'],
  ],
  WebSite: ['name', 'url', 'potentialAction.target.urlTemplate', 'potentialAction.query-input'],
  BreadcrumbList: ['itemListElement.*.position', 'itemListElement.*.name', 'itemListElement.*.item'],
  ItemList: ['itemListElement.*.position', 'itemListElement.*.url'],
  Product: [
    ...['name', 'description', 'image', 'sku', 'brand.name', 'offers.price', 'offers.priceCurrency'],
    ...['offers.availability', 'offers.url', 'offers.shippingDetails.shippingRate.value'],
    ...['offers.shippingDetails.shippingRate.currency', 'offers.priceValidUntil'],
    ...['offers.shippingDetails.deliveryTime.handlingTime.maxValue'],
    ...['offers.shippingDetails.deliveryTime.transitTime.maxValue'],
    ...['offers.shippingDetails.shippingDestination.addressCountry'],
    ...['offers.hasMerchantReturnPolicy.merchantReturnDays'],
    ...['offers.hasMerchantReturnPolicy.applicableCountry'],
    ...['offers.hasMerchantReturnPolicy.returnPolicyCategory'],
    ...['offers.hasMerchantReturnPolicy.returnFees', 'offers.hasMerchantReturnPolicy.returnMethod'],
  ],
  Article: [
    ...['headline', 'image', 'datePublished', 'dateModified', 'author.name', 'publisher.name'],
    ...['publisher.logo.url', 'mainEntityOfPage.@id', 'inLanguage'],
  ],
  CollectionPage: ['name', 'description', 'url', 'image', 'inLanguage'],
  ImageGallery: ['name', 'url'],
  ContactPage: ['name', 'url', 'inLanguage'],
  AboutPage: ['name', 'url', 'inLanguage'],
}

/** The types of structured data of each page. */
const pages: Record<string, string[]> = {
  '/': ['Organization', 'Store', 'WebSite', 'BreadcrumbList'],
  '/shop': ['Organization', 'BreadcrumbList', 'ItemList'],
  '/shop/tagines': ['Organization', 'BreadcrumbList', 'ItemList', 'CollectionPage'],
  [`/product/${id}`]: ['Organization', 'BreadcrumbList', 'Product'],
  '/blog': ['BreadcrumbList', 'ItemList'],
  '/blog/histoire-poterie-safi': ['BreadcrumbList', 'Article'],
  '/gallery': ['BreadcrumbList', 'ImageGallery'],
  [`/gallery/${entry}`]: ['BreadcrumbList'],
  '/about': ['BreadcrumbList', 'AboutPage'],
  '/contact': ['BreadcrumbList', 'ContactPage', 'Store'],
  '/terms': ['BreadcrumbList'],
}

/** The values at a dotted path; undefined for a missing one. */
function valuesAt(data: unknown, path: string): unknown[] {
  const [key = '', ...rest] = path.split('.')
  const list =
    key === '*' ? (Array.isArray(data) ? data : [undefined]) : [(data as Record<string, unknown>)?.[key]]
  return rest.length === 0 ? list : list.flatMap((value) => valuesAt(value, rest.join('.')))
}

const isPresent = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !isEmptyList(value)
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

describe.each(Object.entries(pages))('%s', (path, types) => {
  test('has everything that each type requires', async () => {
    const shown = page(await request.get(localisePath(path, 'fr')).expect(200))
    for (const type of types) {
      const data = shown.data(type)
      expect(data, type).toMatchObject({ '@context': 'https://schema.org', '@type': type })
      const missing = (required[type] ?? []).filter((key) => !valuesAt(data, key).every(isPresent))
      expect(missing, `missing of ${type}`).toEqual([])
    }
  })

  test('contains only absolute addresses of this site', async () => {
    const shown = page(await request.get(path))
    const urls = types.flatMap((type) => addressesIn(shown.data(type)))
    for (const url of urls) expect(url).toMatch(/^https?:\/\//)
  })
})

/** The values of the properties that hold addresses. */
function addressesIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(addressesIn)
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) => {
    const isAddress = ['url', 'item', 'image', 'logo'].includes(key)
    if (isAddress && typeof value === 'string') return [value]
    if (isAddress && Array.isArray(value)) return value.filter((one) => typeof one === 'string')
    return addressesIn(value)
  })
}

test('an offer matches the page: price, shipping and 14 days to return', async () => {
  const { price } = await db('products').first('price').where({ id })
  const { offers } = page(await request.get(`/en/product/${id}`)).data('Product')
  expect(Number(offers.price)).toBeLessThanOrEqual(Number(price))
  expect(offers.shippingDetails.shippingRate).toMatchObject({
    value: Number(offers.price) > 500 ? 0 : 30,
    currency: 'MAD',
  })
  expect(offers.hasMerchantReturnPolicy.merchantReturnDays).toBe(14)
})

test('an offer holds for 30 days', async () => {
  const shop = await openShop({ contents: 'demo', now: new Date('2026-07-01T23:30:00Z') })
  const { offers } = page(await shop.request.get(`/en/product/${id}`)).data('Product')
  expect(offers.priceValidUntil).toBe('2026-08-01')
})

test.each([
  { days_least: 2, days_most: 5, days: '2 to 5 working days' },
  { days_least: 1, days_most: 1, days: 'one working day' },
])('page, terms, cart and structured data all name the days of the zone: $days', async (zone) => {
  const { days, days_least, days_most } = zone
  await db('delivery_zones').update({ days_least, days_most })
  const openProduct = async () => page(await request.get(`/en/product/${id}`))
  const shown = await openProduct()
  const { handlingTime, transitTime } = shown.data('Product').offers.shippingDetails.deliveryTime
  expect([
    handlingTime.minValue + transitTime.minValue,
    handlingTime.maxValue + transitTime.maxValue,
  ]).toEqual([days_least, days_most])
  expect(transitTime.minValue).toBeLessThanOrEqual(transitTime.maxValue)
  expect(page(await request.get('/en/terms')).text('main')).toContain(days)
  const visitor = aVisitor()
  await visitor.post('/en/cart/lines').type('form').send({ product_id: id, quantity: 1 })
  const cart = page(await visitor.get('/en/cart'))
  expect(cart.text('#order-summary').toLowerCase()).toContain(days)
  expect(cart.text('#order-summary')).toContain('14 days')
  expect(cart.has('#order-summary a[href="/en/terms#returns"]')).toBe(true)
})

test('the price range is that of what can be seen in the shop, and follows it', async () => {
  const shop = await openShop()
  const rangeAt = async (path: string) => page(await shop.request.get(path)).data('Store').priceRange
  expect(await rangeAt('/contact')).toBeUndefined()
  await shop.aProduct({ price: 60_00 })
  expect(await rangeAt('/')).toBe('60 MAD')
  await shop.aProduct({ price: 990_00, sale_price: 950_50, is_featured: true })
  await shop.aProduct({ price: 5_00, is_active: false })
  expect(await rangeAt('/contact')).toBe('60–950.5 MAD')
  expect(await rangeAt('/')).toBe('60–950.5 MAD')
})

test('every page with a picture has it as a link preview, cropped', async () => {
  for (const path of Object.keys(pages)) {
    const shown = page(await request.get(path))
    const picture = new URL(shown.attribute('meta[property="og:image"]', 'content') ?? '')
    expect(picture.origin).toBe(origin)
    expect(picture.pathname).toMatch(/share\.jpg$|^(\/en|\/fr)?\/share\/(product|post)\/.+\.jpg$/)
    expect(shown.attribute('meta[name="twitter:image"]', 'content')).toBe(picture.href)
    await request.get(picture.pathname).expect(200).expect('content-type', 'image/jpeg')
    expect(shown.attribute('meta[property="og:image:width"]', 'content')).toBe('1200')
    expect(shown.attribute('meta[property="og:image:height"]', 'content')).toBe('630')
  }
})

test('every page names its other languages for social networks', async () => {
  const shown = page(await request.get('/fr/about'))
  expect(shown.attribute('meta[property="og:locale"]', 'content')).toBe('fr_FR')
  const others = shown.all('meta[property="og:locale:alternate"]').map((meta) => meta.getAttribute('content'))
  expect(others).toEqual(['ar_MA', 'en_US'])
})
