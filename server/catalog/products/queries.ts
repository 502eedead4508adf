import type { Knex } from 'knex'
import { featuredLimit, type Product } from '#domain/catalog/product.ts'
import { paths } from '#domain/shared/paths.ts'
import type { SitemapCount, SitemapPage, SitemapSlice } from '#domain/site/sitemap.ts'
import { newestFirst } from '../../db/newest-first.ts'
import { productColumns, productFromRow } from './product-row.ts'

export async function findProduct(db: Knex, id: number): Promise<Product | undefined> {
  const row = await activeProducts(db).select(productColumns(db)).where('products.id', id).first()
  return row && productFromRow(row)
}

/** Products of a cart or for staff, in no particular order: also inactive ones, no deleted ones. */
export async function findProducts(db: Knex, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await existingProducts(db).select(productColumns(db)).whereIn('products.id', ids)
  return rows.map(productFromRow)
}

export async function listFeatured(db: Knex): Promise<Product[]> {
  const rows = await activeProducts(db)
    .select(productColumns(db))
    .where('products.is_featured', true)
    .orderBy(newestFirst('products'))
    .limit(featuredLimit)
  return rows.map(productFromRow)
}

/** Product pages for the sitemap, oldest first, so that its parts change little. */
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

/** Other products of the same category, those in stock first. */
export async function listRelatedProducts(
  db: Knex,
  product: Pick<Product, 'id' | 'category_id'>,
): Promise<Product[]> {
  const rows = await activeProducts(db)
    .select(productColumns(db))
    .where('products.category_id', product.category_id)
    .whereNot('products.id', product.id)
    .orderByRaw('products.stock = 0')
    .orderBy(newestFirst('products'))
    .limit(relatedLimit)
  return rows.map(productFromRow)
}

function existingProducts(db: Knex) {
  return db('products')
    .join('categories', 'categories.id', 'products.category_id')
    .whereNull('products.deleted_at')
}

function activeProducts(db: Knex) {
  return existingProducts(db).where('products.is_active', true)
}
