import { expect, test } from 'vitest'
import * as z from 'zod'
import { localisePath } from '#domain/shared/paths.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, origin, aVisitor } = await openShop({ contents: 'demo' })
const { id } = await db('products').first('id').where({ name_en: 'Safi Blue Tagine' })
const { id: entry } = await db('gallery_entries').first('id')

const text = z.string().min(1)
const address = z.url({ protocol: /^https?$/ })
const of = <Shape extends z.ZodRawShape>(type: string, shape: Shape) =>
  z.object({ '@type': z.literal(type), ...shape })
const schemaOrg = (name: string) => z.literal(`https://schema.org/${name}`)
const clock = z.string().regex(/^\d\d:\d\d$/)
const mad = z.string().regex(/^\d+(\.\d\d)?$/)
/** A list whose items are numbered from one, at least so many. */
const listOf = (item: z.ZodRawShape, least: number) =>
  z
    .array(of('ListItem', { position: z.int(), ...item }))
    .min(least)
    .refine((items) => items.every(({ position }, index) => position === index + 1))

const days = of('QuantitativeValue', { minValue: z.int(), maxValue: z.int(), unitCode: z.literal('DAY') })
const openingDay = of('OpeningHoursSpecification', {
  dayOfWeek: z.string().regex(/^https:\/\/schema\.org\/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/),
  opens: clock,
  closes: clock,
}).refine(({ opens, closes }) => opens < closes)

const offer = of('Offer', {
  url: address,
  price: mad,
  priceCurrency: z.literal('MAD'),
  priceSpecification: of('UnitPriceSpecification', {
    priceType: schemaOrg('StrikethroughPrice'),
    price: mad,
    priceCurrency: z.literal('MAD'),
  }).optional(),
  priceValidUntil: z.iso.date(),
  availability: z.union(['InStock', 'OutOfStock', 'MadeToOrder'].map(schemaOrg)),
  shippingDetails: of('OfferShippingDetails', {
    shippingRate: of('MonetaryAmount', { currency: z.literal('MAD'), value: z.number() }),
    deliveryTime: of('ShippingDeliveryTime', { handlingTime: days, transitTime: days }),
    shippingDestination: of('DefinedRegion', { addressCountry: z.literal('MA') }),
  }),
  hasMerchantReturnPolicy: of('MerchantReturnPolicy', {
    applicableCountry: z.literal('MA'),
    merchantReturnDays: z.literal(14),
    returnPolicyCategory: schemaOrg('MerchantReturnFiniteReturnWindow'),
    returnFees: schemaOrg('ReturnFeesCustomerResponsibility'),
    returnMethod: schemaOrg('ReturnByMail'),
  }),
}).refine(({ price, priceSpecification }) => !priceSpecification || +priceSpecification.price > +price)

const schemas = {
  Organization: of('Organization', {
    name: text,
    url: address,
    logo: address,
    sameAs: z.array(address).min(1),
    contactPoint: of('ContactPoint', { telephone: text, contactType: z.literal('customer service') }),
    address: of('PostalAddress', { addressLocality: z.literal('Safi'), addressCountry: z.literal('MA') }),
  }),
  // It is a kind of LocalBusiness.
  Store: of('Store', {
    name: text,
    url: address,
    image: address,
    telephone: text,
    priceRange: text,
    address: of('PostalAddress', {
      streetAddress: text,
      addressLocality: text,
      postalCode: text,
      addressCountry: z.literal('MA'),
    }),
    openingHoursSpecification: z.array(openingDay).min(1),
  }),
  WebSite: of('WebSite', {
    name: text,
    url: address,
    potentialAction: of('SearchAction', {
      target: of('EntryPoint', { urlTemplate: z.string().endsWith('/fr/shop?q={search_term_string}') }),
      'query-input': text,
    }),
  }),
  BreadcrumbList: of('BreadcrumbList', { itemListElement: listOf({ name: text, item: address }, 2) }),
  ItemList: of('ItemList', { numberOfItems: z.int(), itemListElement: listOf({ url: address }, 1) }).refine(
    ({ numberOfItems, itemListElement }) => numberOfItems === itemListElement.length,
  ),
  Product: of('Product', {
    name: text,
    description: text,
    image: z.array(address).min(1),
    sku: text,
    brand: of('Brand', { name: text }),
    offers: offer,
  }),
  Article: of('Article', {
    headline: text,
    image: z.array(address).min(1),
    datePublished: z.iso.datetime(),
    dateModified: z.iso.datetime(),
    author: of('Organization', { name: text }),
    publisher: of('Organization', { name: text, logo: of('ImageObject', { url: address }) }),
    mainEntityOfPage: of('WebPage', { '@id': address }),
    inLanguage: text,
  }),
  CollectionPage: of('CollectionPage', {
    name: text,
    description: text,
    url: address,
    image: address,
    inLanguage: text,
  }),
  ImageGallery: of('ImageGallery', { name: text, url: address }),
  ContactPage: of('ContactPage', { name: text, url: address, inLanguage: text }),
}

const pages: Record<string, (keyof typeof schemas)[]> = {
  '/': ['Organization', 'Store', 'WebSite', 'BreadcrumbList'],
  '/shop': ['Organization', 'BreadcrumbList', 'ItemList'],
  '/shop/tagines': ['Organization', 'BreadcrumbList', 'ItemList', 'CollectionPage'],
  [`/product/${id}`]: ['Organization', 'BreadcrumbList', 'Product'],
  '/blog': ['BreadcrumbList', 'ItemList'],
  '/blog/histoire-poterie-safi': ['BreadcrumbList', 'Article'],
  '/gallery': ['BreadcrumbList', 'ImageGallery'],
  [`/gallery/${entry}`]: ['BreadcrumbList'],
  '/about': ['BreadcrumbList'],
  '/contact': ['BreadcrumbList', 'ContactPage', 'Store'],
  '/terms': ['BreadcrumbList'],
}

test.each(Object.entries(pages))(
  '%s has what each type requires, and a picture for previews',
  async (path, types) => {
    const shown = page(await request.get(localisePath(path, 'fr')).expect(200))
    for (const type of types) {
      const data = shown.data(type)
      expect(data, type).toMatchObject({ '@context': 'https://schema.org' })
      const { error } = schemas[type].safeParse(data)
      expect(error && z.prettifyError(error), type).toBeUndefined()
    }
    const picture = new URL(shown.attribute('meta[property="og:image"]', 'content') ?? '')
    expect(picture.origin).toBe(origin)
    expect(picture.pathname).toMatch(/share\.jpg$|^\/fr\/share\/(product|post)\/.+\.jpg$/)
    expect(shown.attribute('meta[name="twitter:image"]', 'content')).toBe(picture.href)
    await request.get(picture.pathname).expect(200).expect('content-type', 'image/jpeg')
    expect(shown.attribute('meta[property="og:image:width"]', 'content')).toBe('1200')
    expect(shown.attribute('meta[property="og:image:height"]', 'content')).toBe('630')
  },
)

test('the old price of a reduced piece is named as struck through, that of others not at all', async () => {
  const shop = await openShop()
  const offerOf = async (prices: { price: number; sale_price?: number }) => {
    const product = await shop.aProduct(prices)
    return page(await shop.request.get(`/fr/product/${product.id}`)).data('Product').offers
  }
  const reduced = await offerOf({ price: 990_00, sale_price: 950_50 })
  expect(offer.shape.priceSpecification.parse(reduced.priceSpecification)?.price).toBe('990.00')
  expect(reduced.price).toBe('950.50')
  expect((await offerOf({ price: 990_00 })).priceSpecification).toBeUndefined()
})

test('page, terms, cart and structured data all name the days of the zone', async () => {
  await db('delivery_zones').update({ days_least: 1, days_most: 1 })
  const { deliveryTime, shippingRate } = page(await request.get(`/en/product/${id}`)).data('Product').offers
    .shippingDetails
  const { handlingTime, transitTime } = deliveryTime
  expect([
    handlingTime.minValue + transitTime.minValue,
    handlingTime.maxValue + transitTime.maxValue,
  ]).toEqual([1, 1])
  expect(shippingRate).toMatchObject({ value: 30, currency: 'MAD' })
  expect(page(await request.get('/en/terms')).text('main')).toContain('one working day')
  const visitor = aVisitor()
  await visitor.post('/en/cart/lines').type('form').send({ product_id: id, quantity: 1 })
  const cart = page(await visitor.get('/en/cart'))
  expect(cart.text('#order-summary').toLowerCase()).toContain('one working day')
  expect(cart.text('#order-summary')).toContain('14 days')
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
