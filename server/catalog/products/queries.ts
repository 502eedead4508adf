import type { Knex } from 'knex'
import type { Business } from '#domain/accounts/user.ts'
import { canBeBought } from '#domain/cart/cart.ts'
import { oncePerFamily, type ShownFamily } from '#domain/catalog/family.ts'
import type { PriceRange } from '#domain/catalog/price-changes.ts'
import {
  type CardProduct,
  cardFields,
  featuredLimit,
  isLowInStock,
  type Product,
} from '#domain/catalog/product.ts'
import {
  type FieldKind,
  type ProductField,
  productFieldEntries,
  productFields,
} from '#domain/catalog/product-fields.ts'
import { listedSpecifications } from '#domain/catalog/product-list.ts'
import { withBusinessPrice } from '#domain/catalog/product-price.ts'
import { languageCodes } from '#domain/shared/language.ts'
import type { LowPiece } from '#domain/today/today.ts'
import { newestFirst } from '../../db/paginate.ts'
import { storedPictures } from '../../media/queries.ts'
import { columnInCentimes, readBusinessPrices, storedPriceBreaks } from './price-rows.ts'
import { findShownFamily, withFamiliesAndBusinessPrices } from './read-families.ts'

export function findProduct(db: Knex, id: number): Promise<Product | undefined> {
  return activeProducts(db).select(productColumns(db)).where('products.id', id).first()
}

type ProductRecord = Product & { deleted_at: Date | null }

export function findProductRecord(db: Knex, id: number): Promise<ProductRecord | undefined> {
  return db('products')
    .join('categories', 'categories.id', 'products.category_id')
    .select(...productColumns(db), 'products.deleted_at')
    .where('products.id', id)
    .first()
}

/** Products are shown with the prices of the signed-in user's business; there is none for everybody else. */
type SignedInBusiness = Business | null | undefined

/** `sample` is the product that is one tile of it, where visitors may see it. */
type WithSample = { product: Product; sample: Product | undefined }

export async function findProductWithSample(
  db: Knex,
  id: number,
  business: SignedInBusiness,
): Promise<WithSample | undefined> {
  const product = await findProduct(db, id)
  return product && withSample(db, product, business)
}

async function withSample(db: Knex, product: Product, business: SignedInBusiness): Promise<WithSample> {
  const { id, sample_product_id } = product
  const sample = sample_product_id === null ? undefined : await findProduct(db, sample_product_id)
  const prices = await readBusinessPrices(db, business, [id, ...(sample ? [sample.id] : [])])
  return {
    product: withBusinessPrice(product, prices),
    sample: sample && withBusinessPrice(sample, prices),
  }
}

/** Of each family one related product is returned. */
export async function findProductWithRelated(
  db: Knex,
  id: number,
  business: SignedInBusiness,
): Promise<(WithSample & { family: ShownFamily | undefined; related: CardProduct[] }) | undefined> {
  const [product, ...related]: Product[] = await selectWithRelated(db, id)
  if (product?.id !== id) return undefined
  const [priced, family] = await Promise.all([
    withSample(db, product, business),
    findShownFamily(db, product.family_id),
  ])
  return { ...priced, family, related: await withFamiliesAndBusinessPrices(db, related, business) }
}

function selectWithRelated(db: Knex, id: number): Knex.QueryBuilder {
  // The category is a single value, so that its index gives the first products in order.
  const category = db('products').select('category_id').where({ id })
  const related = db('products')
    .select('products.id')
    .whereRaw('is_active')
    .whereNull('deleted_at')
    .where('products.category_id', '=', category)
    .whereRaw(
      `(family_id is null or family_id is distinct from (select family_id from products where id = ?) and id = (
        select sibling.id from products as sibling
        where sibling.family_id = products.family_id and sibling.category_id = products.category_id
          and sibling.is_active and sibling.deleted_at is null
        order by ${canBeBought('sibling')} desc, sibling.family_position, sibling.id limit 1
      ))`,
      [id],
    )
    .whereNot('id', id)
    .orderByRaw('stock = 0')
    .orderBy(newestFirst('products'))
    .limit(relatedLimit)
  return activeProducts(db)
    .select(productColumns(db))
    .whereRaw('products.id in (select ?::integer union all ?)', [id, related])
    .orderByRaw('products.id = ? desc', [id])
    .orderByRaw('products.stock = 0')
    .orderBy(newestFirst('products'))
}

/** Returns products of a cart or for staff, in no particular order: inactive ones too, but no deleted ones. */
export async function findProducts(db: Knex, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  return existingProducts(db).select(productColumns(db)).whereIn('products.id', ids)
}

/** Returns the products that visitors may see, in the order of the ids. */
export async function findShownProducts(
  db: Knex,
  ids: readonly number[],
  business: SignedInBusiness = null,
): Promise<Product[]> {
  const found = await findProducts(db, ids)
  const prices = await readBusinessPrices(db, business, ids)
  return ids
    .flatMap((id) => found.find((product) => product.id === id && product.is_active) ?? [])
    .map((product) => withBusinessPrice(product, prices))
}

/** Of each family one product is featured; the price range is that of all. */
export async function listFeatured(
  db: Knex,
  business: SignedInBusiness,
): Promise<{ products: CardProduct[]; priceRange: PriceRange | null }> {
  const [featured, priceRange] = await Promise.all([
    activeProducts(db)
      .select(productColumns(db))
      .whereRaw('products.is_featured')
      .orderBy(newestFirst('products'))
      .limit(featuredLimit),
    findPriceRange(db),
  ])
  const products = oncePerFamily<Product>(featured)
  return { products: await withFamiliesAndBusinessPrices(db, products, business), priceRange }
}

/** Returns null without products. Each end is the first row of an index. */
export async function findPriceRange(db: Knex): Promise<PriceRange | null> {
  const ends = await visibleProducts(db).first(
    db.raw('(min(price_now) * 100)::integer as lowest, (max(price_now) * 100)::integer as highest'),
  )
  return ends.lowest === null ? null : ends
}

export function productPages(db: Knex): Knex.QueryBuilder {
  return visibleProducts(db).select('id', 'id as key', 'updated_at as changedAt', 'images as pictures')
}

const relatedLimit = 3

const visibleProducts = (db: Knex) => db('products').where('is_active', true).whereNull('deleted_at')

function existingProducts(db: Knex) {
  return db('products')
    .join('categories', 'categories.id', 'products.category_id')
    .whereNull('products.deleted_at')
}

export function activeProducts(db: Knex) {
  // The condition is no parameter: a plan for all parameters could not use the indexes of visible products.
  return existingProducts(db).whereRaw('products.is_active')
}

/** The ids are sorted in the same direction. */
export type SortOrder = { by: string; isDescending: boolean }

/** The order ends with the id, so that no product is on two pages or on none. */
export function orderByClause({ by, isDescending }: SortOrder): string {
  const direction = isDescending ? 'desc' : 'asc'
  return `${by} ${direction}, products.id ${direction}`
}

export async function listLowInStock(db: Knex, atMost: number): Promise<LowPiece[]> {
  return db('products')
    .select('id', 'version', 'stock', 'name_ar', 'name_en', 'name_fr')
    .whereRaw(isLowInStock)
    .whereNull('deleted_at')
    .orderBy(['stock', 'id'])
    .limit(atMost)
}

export function fieldColumns(db: Knex, names: readonly (keyof Product)[]): Knex.Raw[] {
  return names.map((name) => db.raw(`${columnInCentimes(name)} as ${name}`))
}

/** Pictures come with their sizes instead of URLs; a query may be on products or categories. */
export function productColumns(db: Knex) {
  const plain = fieldNames.filter((name) => name !== 'images')
  return [
    ...fieldColumns(db, ['id', 'family_id', ...plain]),
    ...historyColumns,
    ...categoryColumns,
    db.raw(`${storedPictures('products.images')} as images`),
    db.raw(`${storedPriceBreaks} as price_breaks`),
  ]
}

export function cardColumns(db: Knex) {
  return [
    ...fieldColumns(db, cardFields),
    ...categoryNameColumns,
    db.raw(`${storedPictures('products.images', { atMost: 1 })} as images`),
  ]
}

export const columnTypes: Record<FieldKind, string> = {
  text: 'text',
  price: 'numeric',
  count: 'integer',
  length: 'double precision',
  choice: 'text',
  switch: 'boolean',
  category: 'integer',
  pictures: 'text[]',
}

/** The order of the fields is that of the API. */
export const fieldNames = Object.keys(productFields) as ProductField[]

const listed: ReadonlySet<ProductField> = new Set(listedSpecifications)

export const listedFields = productFieldEntries
  .filter(([, field]) => field.kind !== 'pictures' && !('isLong' in field))
  .filter(([name, field]) => !field.isSpecification || listed.has(name))
  .map(([name]) => name)

const categoryNameColumns = languageCodes.map(
  (code) => `categories.name_${code} as category_name_${code}` as const,
)

export const categoryColumns = ['categories.slug as category', ...categoryNameColumns] as const

export const historyColumns = ['products.created_at', 'products.updated_at', 'products.version'] as const
