import type { Knex } from 'knex'
import { featuredLimit } from '#domain/catalog/product.ts'
import { priceFields } from '#domain/catalog/product-fields.ts'
import type { FieldValue, FileField } from '#domain/catalog/product-file.ts'
import { inMad } from '#domain/currency/money.ts'
import { countRows, inBatches } from '../../db/paginate.ts'
import { fieldColumns, fieldNames, lockFeaturedProducts } from '../products/product-rows.ts'

export type FileProduct = Record<FileField, FieldValue> & { name_ar: string; category_id: number }

type FoundCategory = { id: number; slug: string }

/** The lines of a file are compared with this: one query each, however many lines there are. */
export type ImportLookups = {
  products: Map<number, FileProduct>
  /** The slugs are current and former ones. */
  categories: Map<string, FoundCategory>
  pictures: Set<string>
  /** The number is negative when too many products are featured. */
  featuredSlotsLeft: number
}

type LookupOptions = {
  productIds: readonly number[]
  pictureUrls: readonly string[]
  /** The transaction that writes the rows locks them until it ends. */
  lockRows?: boolean
}

export async function readImportLookups(
  db: Knex,
  { productIds, pictureUrls, lockRows = false }: LookupOptions,
): Promise<ImportLookups> {
  // The order of locks is that of everywhere: categories before products, each by id.
  const categories = await listCategoriesBySlug(db, lockRows)
  const products = await findFileProducts(db, productIds, lockRows)
  const pictures = await findKnownPictures(db, pictureUrls, lockRows)
  return { categories, products, pictures, featuredSlotsLeft: await countFeaturedSlotsLeft(db, lockRows) }
}

async function countFeaturedSlotsLeft(db: Knex, lockRows: boolean): Promise<number> {
  if (lockRows) await lockFeaturedProducts(db)
  const featured = db('products').where('is_featured', true).whereNull('deleted_at')
  return featuredLimit - (await countRows(featured))
}

async function listCategoriesBySlug(db: Knex, lockRows: boolean): Promise<Map<string, FoundCategory>> {
  const query = db('categories').select('id', 'slug').orderBy('id')
  const categories: FoundCategory[] = lockRows ? await query.forShare() : await query
  const byId = new Map(categories.map((category) => [category.id, category]))
  const old: { slug: string; category_id: number }[] = await db('category_slugs').select()
  const former = old.flatMap(({ slug, category_id }) => {
    const category = byId.get(category_id)
    return category ? [[slug, category] as const] : []
  })
  return new Map([...former, ...categories.map((category) => [category.slug, category] as const)])
}

async function findFileProducts(
  db: Knex,
  ids: readonly number[],
  lockRows: boolean,
): Promise<Map<number, FileProduct>> {
  const query = selectFileProducts(db)
    .whereRaw('products.id = any(?::integer[])', [[...ids]])
    .orderBy('products.id')
  const rows = lockRows ? await query.forUpdate(['products']) : await query
  return new Map(rows.map(({ id, ...row }) => [id, inMad(row, priceFields)]))
}

const selectFileProducts = (db: Knex) =>
  db('products')
    .join('categories', 'categories.id', 'products.category_id')
    .select(...fieldColumns(db, ['id', ...fieldNames]), 'categories.slug as category')
    .whereNull('products.deleted_at')

async function findKnownPictures(db: Knex, urls: readonly string[], lockRows: boolean): Promise<Set<string>> {
  const query = db('pictures')
    .select('url')
    .whereRaw('url = any(?::text[])', [[...new Set(urls)]])
    .orderBy('url')
  const rows = lockRows ? await query.forUpdate() : await query
  return new Set(rows.map((row) => row.url))
}

export async function* listFileProducts(db: Knex): AsyncGenerator<(FileProduct & { id: number })[]> {
  for await (const rows of inBatches<FileProduct & { id: number }>(selectFileProducts(db), 'products')) {
    yield rows.map((row) => inMad(row, priceFields))
  }
}
