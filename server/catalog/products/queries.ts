import type { Knex } from 'knex'
import { oncePerFamily } from '#domain/catalog/family.ts'
import type { PriceRange } from '#domain/catalog/price-changes.ts'
import {
  type CardProduct,
  cardFields,
  featuredLimit,
  isLowInStock,
  type Product,
} from '#domain/catalog/product.ts'
import { type ProductField, productFieldEntries } from '#domain/catalog/product-fields.ts'
import { listedSpecifications } from '#domain/catalog/product-list.ts'
import { withBusinessPrice } from '#domain/catalog/product-price.ts'
import type { LowPiece } from '#domain/today/today.ts'
import { newestFirst } from '../../db/paginate.ts'
import { storedPictures } from '../../media/queries.ts'
import { readBusinessPrices } from './price-rows.ts'
import {
  activeProducts,
  categoryNameColumns,
  fieldColumns,
  findProducts,
  productColumns,
  type SignedInBusiness,
} from './product-rows.ts'
import { withFamiliesAndBusinessPrices } from './read-families.ts'

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

const visibleProducts = (db: Knex) => db('products').where('is_active', true).whereNull('deleted_at')

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

export function cardColumns(db: Knex) {
  return [
    ...fieldColumns(db, cardFields),
    ...categoryNameColumns,
    db.raw(`${storedPictures('products.images', { atMost: 1 })} as images`),
  ]
}

const listed: ReadonlySet<ProductField> = new Set(listedSpecifications)

export const listedFields = productFieldEntries
  .filter(([, field]) => field.kind !== 'pictures' && !('isLong' in field))
  .filter(([name, field]) => !field.isSpecification || listed.has(name))
  .map(([name]) => name)
