import type { Knex } from 'knex'
import { daysLeft } from '#domain/admin/editing.ts'
import { isLowInStock } from '#domain/catalog/product.ts'
import { type ProductField, priceFields } from '#domain/catalog/product-fields.ts'
import type { ProductListQuery, ProductState, StaffProductListItem } from '#domain/catalog/product-list.ts'
import { inMad } from '#domain/currency/money.ts'
import { withIsoTimes } from '#domain/shared/json.ts'
import type { Language } from '#domain/shared/language.ts'
import { mapPage, type Page, pageOf, rowsOfPage } from '#domain/shared/page.ts'
import { searchWords } from '#domain/text/search-key.ts'
import { countRows } from '../../../db/paginate.ts'
import type { ReadDependencies } from '../../../db/remember.ts'
import { storedPicture } from '../../../media/queries.ts'
import { readSearchIndex } from '../../search/search-index.ts'
import { findComplete } from '../../search/search-products.ts'
import { categoryColumns, fieldColumns, historyColumns } from '../product-rows.ts'
import { listedFields, orderByClause, type SortOrder } from '../queries.ts'

type StaffProductListQuery = ProductListQuery & {
  language: Language
  now: Date
}

export async function listStaffProducts(
  dependencies: ReadDependencies,
  listing: StaffProductListQuery,
): Promise<Page<StaffProductListItem>> {
  const { db } = dependencies
  const matching = db('products').whereRaw(
    `products.deleted_at is ${listing.state === 'deleted' ? 'not null' : 'null'} and ${states[listing.state]}`,
  )
  if (listing.category) {
    const category = db('categories').select('id').where({ slug: listing.category })
    matching.where('products.category_id', '=', category)
  }
  if (searchWords(listing.q).length > 0) {
    const found = findComplete(await readSearchIndex(dependencies, 'staff'), listing.q)
    matching.whereRaw('products.id = any(?::integer[])', [found.map(({ id }) => id)])
  }
  const counts = pageOf(await countRows(matching), listing)
  const { isFromEnd, limit, offset } = rowsOfPage(counts)
  const order = sortOrderOf(listing)
  const ids = matching
    .select('products.id')
    .orderByRaw(orderByClause({ ...order, isDescending: order.isDescending !== isFromEnd }))
    .limit(limit)
    .offset(offset)
  const items: StaffProductRow[] = await staffProducts(db)
    .whereIn('products.id', ids)
    .orderByRaw(orderByClause(order))
  return mapPage({ items, ...counts }, (row) => staffProduct(row, listing.now))
}

/** Finds deleted products too. */
export async function findStaffProduct(
  db: Knex,
  id: number,
  now: Date,
): Promise<StaffProductListItem | undefined> {
  const row: StaffProductRow | undefined = await staffProducts(db).where('products.id', id).first()
  return row && staffProduct(row, now)
}

/** Deleted products are left out; the others are ordered by id. */
export async function findStaffProducts(
  db: Knex,
  ids: readonly number[],
  now: Date,
): Promise<StaffProductListItem[]> {
  const rows: StaffProductRow[] = await staffProducts(db)
    .whereIn('products.id', ids)
    .whereNull('products.deleted_at')
    .orderBy('products.id')
  return rows.map((row) => staffProduct(row, now))
}

const states: Record<ProductState, string> = {
  all: 'true',
  shown: 'products.is_active',
  hidden: 'not products.is_active',
  low_stock: isLowInStock,
  sold_out: 'products.stock = 0',
  featured: 'products.is_featured',
  deleted: 'true',
}

/** Each order has an index (migrations/102_catalog.ts). What is not known comes last. */
function sortOrderOf({ sort, state, language }: StaffProductListQuery): SortOrder {
  if (sort === 'newest' && state === 'deleted') return { by: 'products.deleted_at', isDescending: true }
  if (sort === 'name') return { by: `${names[language]} collate "und-x-icu"`, isDescending: false }
  if (sort === 'newest') return { by: 'products.created_at', isDescending: true }
  const column = sort === 'price' ? 'price_now' : (sort satisfies ProductField)
  return { by: `products.${column}`, isDescending: false }
}

const names = {
  ar: 'products.name_ar',
  en: 'products.name_en',
  fr: 'coalesce(products.name_fr, products.name_ar)',
} as const satisfies Record<Language, string>

type StaffProductRow = Omit<
  StaffProductListItem,
  'created_at' | 'updated_at' | 'deleted_at' | 'days_left'
> & { created_at: Date; updated_at: Date; deleted_at: Date | null }

/** The list needs no descriptions, and only the first picture. */
function staffProducts(db: Knex): Knex.QueryBuilder {
  return db('products')
    .join('categories', 'categories.id', 'products.category_id')
    .select(
      ...fieldColumns(db, ['id', ...listedFields]),
      ...historyColumns,
      'products.deleted_at',
      ...categoryColumns,
      db.raw(`${storedPicture('products.images[1]')} as cover`),
    )
}

function staffProduct(row: StaffProductRow, now: Date): StaffProductListItem {
  const { deleted_at } = row
  return {
    ...inMad(withIsoTimes(row), priceFields),
    days_left: deleted_at && daysLeft(deleted_at, now),
  }
}
