import type { Knex } from 'knex'
import { isSoldOut, makingDaysOfFewest } from '#domain/cart/cart.ts'
import { type FamilyOption, type FamilyOptionKind, familyValueOf } from '#domain/catalog/family.ts'
import type { Product } from '#domain/catalog/product.ts'
import { currentPrice } from '#domain/catalog/product-price.ts'
import { type Centimes, decimalMad } from '#domain/currency/money.ts'
import { handlingAndTransit } from '#domain/orders/expected-dates.ts'
import { variantUrl } from '#domain/pictures/picture.ts'
import { escapeXml } from '#domain/shared/clean-text.ts'
import { type Language, type LocalisedField, localised, localisedFields } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { deliveredFields, deliveryFee } from '#domain/shipping/delivery-terms.ts'
import type { Zone } from '#domain/shipping/zones.ts'
import { cutAtWord } from '#domain/text/fit-text.ts'
import { activeProducts, categoryColumns, fieldColumns } from '../catalog/products/product-rows.ts'
import { inBatches } from '../db/paginate.ts'
import { exactCsvLine } from '../http/responses/csv.ts'

type Feed = {
  origin: string
  language: Language
  title: string
  brand: string
  zones: readonly Zone[]
}

/** Both Google and Meta accept so many characters. */
const titleLimit = 150
/** Google accepts so many characters. */
const descriptionLimit = 5000

/** The feed follows Google's product data specification: RSS 2.0 with its namespace. */
export async function writeGoogleFeed(db: Knex, feed: Feed): Promise<string> {
  const items = await writeEach(db, (product) => writeItem(product, feed))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(feed.title)}</title>
<link>${escapeXml(feed.origin + localisePath(paths.shop, feed.language))}</link>
<description>${escapeXml(feed.title)}</description>
${items}</channel>
</rss>
`
}

/** The file of Meta's catalogue has the same fields, apart from some words of its own. */
export async function writeMetaFeed(db: Knex, feed: Feed): Promise<string> {
  let header = ''
  const rows = await writeEach(db, (product) => {
    const availability = isSoldOut(product) ? 'out of stock' : 'in stock'
    const shipping = shippingOf(product, feed.zones).map(
      ({ service, price }) => `MA::${service.replaceAll(/[:,]/g, ' ')}:${price}`,
    )
    const fields = { ...fieldsOf(product, feed), availability, shipping: shipping.join(',') }
    header = exactCsvLine(Object.keys(fields))
    return exactCsvLine(Object.values(fields))
  })
  return header + rows
}

function writeItem(product: FeedProduct, feed: Feed): string {
  const fields = {
    ...fieldsOf(product, feed),
    availability: isSoldOut(product) ? 'out_of_stock' : 'in_stock',
    // A product made by hand has no part number and no barcode.
    identifier_exists: 'no',
  }
  const shipping = shippingOf(product, feed.zones).map(
    (zone) => `<g:shipping>${writeElements({ country: 'MA', ...zone })}</g:shipping>`,
  )
  return `<item>${writeElements(fields)}${shipping.join('')}</item>\n`
}

function writeElements(fields: Record<string, string | number | null>): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `<g:${name}>${escapeXml(String(value))}</g:${name}>`)
    .join('')
}

function fieldsOf(product: FeedProduct, { origin, language, brand }: Feed) {
  const inLanguage = (field: 'name' | 'description' | 'category_name') =>
    localised(product, field, language).text.replaceAll(/\s+/g, ' ').trim()
  const title = cutAtWord(inLanguage('name'), titleLimit)
  return {
    id: String(product.id),
    title,
    description: cutAtWord(inLanguage('description'), descriptionLimit) || title,
    link: origin + localisePath(paths.product(product.id), language),
    image_link: new URL(variantUrl(product.picture, 1200, 'jpg'), origin).href,
    condition: 'new',
    price: formatPrice(product.price),
    sale_price: product.sale_price === null ? null : formatPrice(product.sale_price),
    brand,
    google_product_category: product.google_category,
    product_type: inLanguage('category_name'),
    item_group_id: product.family_id === null ? null : `family-${product.family_id}`,
    size: optionText(product, ['size'], language),
    color: optionText(product, ['colour', 'glaze'], language),
    pattern: optionText(product, ['pattern'], language),
  }
}

/** Returns the options of these kinds by which the product differs from others of its family. */
function optionText(
  product: FeedProduct,
  kinds: readonly FamilyOptionKind[],
  language: Language,
): string | null {
  const values = (product.family_options ?? [])
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap((option) => familyValueOf(option, product) ?? [])
  return values.map((value) => localised(value, 'name', language).text).join('/') || null
}

/** Neither specification knows regions of Morocco, so a zone is given as a delivery service with its name. */
function shippingOf(product: FeedProduct, zones: readonly Zone[]) {
  const line = { ...product, unit_price: currentPrice(product), quantity: 1 }
  return zones.map((zone) => {
    const { handling, transit } = handlingAndTransit(makingDaysOfFewest(product) ?? 0, zone)
    return {
      service: zone.name_en,
      price: formatPrice(deliveryFee([line], zone)),
      min_handling_time: handling.least,
      max_handling_time: handling.most,
      min_transit_time: transit.least,
      max_transit_time: transit.most,
    }
  })
}

function formatPrice(centimes: Centimes): string {
  return `${decimalMad(centimes)} MAD`
}

async function writeEach(db: Knex, write: (product: FeedProduct) => string): Promise<string> {
  let written = ''
  for await (const products of listFeedProducts(db)) written += products.map(write).join('')
  return written
}

const feedFields = [
  ...(['id', 'family_id', 'price', 'sale_price', 'stock'] as const),
  ...(['made_to_order_days', 'made_to_order_pieces', 'minimum_quantity', 'quantity_multiple'] as const),
  ...localisedFields('name', 'description'),
  ...deliveredFields,
] satisfies (keyof Product)[]

type FeedProduct = Pick<Product, (typeof feedFields)[number] | LocalisedField<'category_name'>> & {
  picture: string
  google_category: number | null
  option_values: number[]
  /** Null means that the product has no family. */
  family_options: FamilyOption[] | null
}

/** Lists the products that shopping portals take, which want a picture and a price. */
async function* listFeedProducts(db: Knex): AsyncGenerator<FeedProduct[]> {
  const products = activeProducts(db)
    .leftJoin('product_families', 'product_families.id', 'products.family_id')
    .select([
      ...fieldColumns(db, feedFields),
      'categories.google_category',
      'products.option_values',
      'product_families.options as family_options',
      ...categoryColumns,
      db.raw('products.images[1] as picture'),
    ])
    .whereRaw('cardinality(products.images) > 0 and products.price_now > 0')
  yield* inBatches<FeedProduct>(products, 'products')
}
