import type { Knex } from 'knex'
import type { Product } from '#domain/product.ts'
import {
  mostFound,
  pageSize,
  priceCeiling,
  priceFloor,
  type ShopQuery,
  type Sort,
} from '#domain/shop-list.ts'
import { searchInOrder } from '../db/search-in-order.ts'
import { idsOfPage, inOrder, type Order } from './ids-of-page.ts'
import { matchWords, meantWords, typedWords, type Words } from './match-words.ts'
import { countWithin } from './product-counts.ts'
import { productColumns, productFromRow } from './product-row.ts'

export type ProductList = { items: Product[]; total: number; page: number; pages: number }

/** The filters with the category's id in place of its slug; null: all categories. */
type Narrowing = Pick<ShopQuery, 'min' | 'max'> & { categoryId: number | null }

/** One page of the shop list; a page beyond the end is the last one. A search finds at most mostFound. */
export async function listProducts(db: Knex, query: ShopQuery): Promise<ProductList> {
  const narrowing = await readNarrowing(db, query)
  const size = narrowing ? await countWithin(db, narrowing) : 0
  if (!narrowing || size === 0) return { items: [], total: 0, page: 1, pages: 1 }
  const words = typedWords(query.q)
  const found = words.length > 0 ? await search(db, query, narrowing, size) : null
  const total = found?.length ?? size
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(query.page, pages)
  const order = orders[query.sort]
  const ids = found
    ? found.slice((page - 1) * pageSize, page * pageSize)
    : idsOfPage(shownWithin(db, narrowing), order, { page, total })
  const rows = await db('products')
    .join('categories', 'categories.id', 'products.category_id')
    .select(productColumns(db))
    .whereIn('products.id', ids)
    .orderByRaw(inOrder(order))
  return { items: rows.map(productFromRow), total, page, pages }
}

/** Null when there is no such category. */
async function readNarrowing(db: Knex, { category, min, max }: ShopQuery): Promise<Narrowing | null> {
  if (category === '') return { categoryId: null, min, max }
  const row = await db('categories').where('slug', category).first('id')
  return row ? { categoryId: row.id, min, max } : null
}

/** What is searched for as it was typed, or nearly so where nothing has it. */
async function search(
  db: Knex,
  { q, sort }: ShopQuery,
  narrowing: Narrowing,
  size: number,
): Promise<number[]> {
  const find = (words: Words) =>
    searchInOrder(db, {
      table: 'products',
      narrowed: shownWithin(db, narrowing),
      size,
      match: (products, how) => matchWords(products, words, { ...how, categoryId: narrowing.categoryId }),
      order: inOrder(orders[sort]),
      atMost: mostFound,
    })
  const exact = await find(typedWords(q))
  const meant = exact.length === 0 ? await meantWords(db, q) : null
  return meant ? find(meant) : exact
}

/** The products that visitors see of a category and of prices. */
function shownWithin(db: Knex, { categoryId, min, max }: Narrowing): Knex.QueryBuilder {
  const shown = db('products').where('products.is_active', true).whereNull('products.deleted_at')
  if (categoryId !== null) shown.where('products.category_id', categoryId)
  // At its ends the slider means all that is cheaper or dearer too.
  if (min > priceFloor) shown.where('products.price_now', '>=', min)
  if (max < priceCeiling) shown.where('products.price_now', '<=', max)
  return shown
}

/** Each has its index, and another within a category (migrations 012 and 017). */
const orders = {
  newest: { by: 'products.created_at', isDescending: true },
  'price-asc': { by: 'products.price_now', isDescending: false },
  'price-desc': { by: 'products.price_now', isDescending: true },
} as const satisfies Record<Sort, Order>
