import type { Knex } from 'knex'
import { paths } from '#domain/paths.ts'
import { featuredLimit, type Product } from '#domain/product.ts'
import { pageSize, priceCeiling, priceFloor, type ShopQuery, type Sort } from '#domain/shop-list.ts'
import type { SitemapCount, SitemapPage, SitemapSlice } from '#domain/sitemap.ts'
import { matchWords, meantWords, typedWords, type Words } from './match-words.ts'
import { productColumns, productFromRow } from './product-row.ts'

export type ProductList = { items: Product[]; total: number; page: number; pages: number }

/** So few are gathered by the index of words and then put in order; more are come upon soon in the order of the list. */
const fewFound = 500

/** One page of the shop list; a page beyond the end is the last one. */
export async function listProducts(db: Knex, query: ShopQuery): Promise<ProductList> {
  const { words, total } = await countFound(db, query)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(query.page, pages)
  if (total === 0) return { items: [], total, page, pages }
  const rows = await filterProducts(db, query, words, { byWords: total <= fewFound })
    .select(productColumns(db))
    .orderBy([...orders[query.sort]])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { items: rows.map(productFromRow), total, page, pages }
}

/** What is searched for as it is typed, or nearly so where nothing has it. */
async function countFound(db: Knex, query: ShopQuery): Promise<{ words: Words; total: number }> {
  // By the index, which crosses common words that no product has together: row by row they would be all products.
  const count = (words: Words) => countRows(filterProducts(db, query, words, { byWords: true }))
  const typed = typedWords(query.q)
  const total = await count(typed)
  const meant = total === 0 && query.q !== '' ? await meantWords(db, query.q) : null
  return meant ? { words: meant, total: await count(meant) } : { words: typed, total }
}

/** How many products the shop has to show, whatever the filters. */
export function countProducts(db: Knex): Promise<number> {
  return countRows(db('products').where('products.is_active', true).whereNull('products.deleted_at'))
}

export async function findProduct(db: Knex, id: number): Promise<Product | undefined> {
  const row = await activeProducts(db).select(productColumns(db)).where('products.id', id).first()
  return row && productFromRow(row)
}

/** The products of a cart or of staff: also those that are not active, none that is deleted, in no particular order. */
export async function findProducts(db: Knex, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await keptProducts(db).select(productColumns(db)).whereIn('products.id', ids)
  return rows.map(productFromRow)
}

export async function listFeatured(db: Knex): Promise<Product[]> {
  const rows = await activeProducts(db)
    .select(productColumns(db))
    .where('products.is_featured', true)
    .orderBy([...orders.newest])
    .limit(featuredLimit)
  return rows.map(productFromRow)
}

/** The pages of products that search engines are told of, the oldest first, so that parts change little. */
export async function listProductPages(db: Knex, { limit, offset }: SitemapSlice): Promise<SitemapPage[]> {
  const rows = await db('products')
    .select('id', 'updated_at', 'images')
    .where('is_active', true)
    .whereNull('deleted_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  return rows.map(({ id, updated_at, images }) => ({
    path: paths.product(id),
    changedAt: updated_at,
    pictures: images,
  }))
}

export function countProductPages(db: Knex): Promise<SitemapCount> {
  return db('products')
    .where('is_active', true)
    .whereNull('deleted_at')
    .first(db.raw('count(*)'), db.raw('max(updated_at) as "changedAt"'))
}

const relatedLimit = 3

/** Other products of the same category, those that can be bought first. */
export async function listRelated(
  db: Knex,
  product: Pick<Product, 'id' | 'category_id'>,
): Promise<Product[]> {
  const rows = await activeProducts(db)
    .select(productColumns(db))
    .where('products.category_id', product.category_id)
    .whereNot('products.id', product.id)
    .orderByRaw('products.stock = 0')
    .orderBy([...orders.newest])
    .limit(relatedLimit)
  return rows.map(productFromRow)
}

/** Every order ends with the id, so that no product is on two pages or on none. */
const orders = {
  newest: [
    { column: 'products.created_at', order: 'desc' },
    { column: 'products.id', order: 'desc' },
  ],
  'price-asc': [{ column: 'products.price_now' }, { column: 'products.id' }],
  'price-desc': [
    { column: 'products.price_now', order: 'desc' },
    { column: 'products.id', order: 'desc' },
  ],
} as const satisfies Record<Sort, readonly { column: string; order?: 'asc' | 'desc' }[]>

function keptProducts(db: Knex) {
  return db('products')
    .join('categories', 'categories.id', 'products.category_id')
    .whereNull('products.deleted_at')
}

function activeProducts(db: Knex) {
  return keptProducts(db).where('products.is_active', true)
}

function filterProducts(
  db: Knex,
  { category, min, max }: ShopQuery,
  words: Words,
  how: { byWords: boolean },
): Knex.QueryBuilder {
  const matching = activeProducts(db)
  if (category) matching.where('categories.slug', category)
  // At its ends the slider means all that is cheaper or dearer too.
  if (min > priceFloor) matching.where('products.price_now', '>=', min)
  if (max < priceCeiling) matching.where('products.price_now', '<=', max)
  matchWords(matching, words, how)
  return matching
}

async function countRows(rows: Knex.QueryBuilder): Promise<number> {
  const [row] = await rows.count({ count: '*' })
  return row.count
}
