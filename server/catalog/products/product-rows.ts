import type { Knex } from 'knex'
import type { Business } from '#domain/accounts/user.ts'
import type { ShownFamily } from '#domain/catalog/family.ts'
import { type CardProduct, featuredLimit, type Product } from '#domain/catalog/product.ts'
import {
  type EditableProduct,
  type ProductField,
  priceFields,
  productFields,
} from '#domain/catalog/product-fields.ts'
import { type PriceBreak, withBusinessPrice } from '#domain/catalog/product-price.ts'
import { type Centimes, inMad } from '#domain/currency/money.ts'
import { languageCodes } from '#domain/shared/language.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { countRows, newestFirst } from '../../db/paginate.ts'
import { type Edited, type StaffEdit, versionColumns } from '../../db/version-columns.ts'
import { requireFound } from '../../http/responses/refusal.ts'
import { lockPictures, storedPictures } from '../../media/queries.ts'
import { productSearchText } from '../search/search-text.ts'
import {
  columnInCentimes,
  costTable,
  readBusinessPrices,
  savePriceBreaks,
  saveSums,
  storedPriceBreaks,
} from './price-rows.ts'
import { findShownFamily, selectRelatedIds, withFamiliesAndBusinessPrices } from './read-families.ts'

export type ProductInput = EditableProduct & {
  /** The default is now. */
  created_at?: Date
  /** Without them those of the product stay as they are. */
  price_breaks?: readonly PriceBreak[]
  /** A piece costs the shop this; null means that it is not known, undefined that it stays as it is. */
  cost?: Centimes | null | undefined
}

type SaveFailure = { code: 'category_unknown' | 'picture_gone' | 'featured_full' }

export type CreateProductResult = Result<number, SaveFailure>

export function createProduct(db: Knex, product: ProductInput): Promise<CreateProductResult> {
  return db.transaction(async (transaction): Promise<CreateProductResult> => {
    const row = await prepareRow(transaction, product, { is_featured: false, images: [] })
    if (!row.ok) return row
    const [created] = await transaction('products').insert(row.value).returning('id')
    await savePriceBreaks(transaction, { product_id: created.id }, product.price_breaks ?? [])
    if (product.cost !== undefined)
      await saveSums(transaction, costTable, new Map([[created.id, product.cost]]))
    return ok(created.id)
  })
}

/** `stock` is how many there were when it was read; without it the stock is not compared. */
export type ProductEdit = StaffEdit & { stock?: number | undefined }

export type UpdateProductResult = Result<
  number,
  SaveFailure | { code: 'sale_price_too_high' } | Edited | { code: 'stock_moved'; stock: number }
>

export type ProductFailure = Exclude<UpdateProductResult, { ok: true }>

/**
 * Fields that are left out keep their values, so stock taken by a concurrent order stays taken. Returns the id,
 * 'edited' when somebody else edited it since it was read, or 'stock_moved' when the stock to set was counted before
 * orders took some.
 */
export function updateProduct(
  db: Knex,
  id: number,
  changes: Partial<ProductInput>,
  expected: ProductEdit,
): Promise<UpdateProductResult> {
  return db.transaction(async (transaction): Promise<UpdateProductResult> => {
    await lockCategoryOf(transaction, id)
    const locked: LockedProduct | undefined = await transaction('products')
      .select(fieldColumns(transaction, fieldNames))
      .select('version', 'updated_by')
      .where({ id })
      .whereNull('deleted_at')
      .forUpdate()
      .first()
    const { version, updated_by, ...before } = requireFound(locked)
    if (expected.version !== undefined && expected.version !== version)
      return failed('edited', { editorId: updated_by })
    const isStockUntouched = changes.stock === undefined || changes.stock === expected.stock
    const hasStockMoved = expected.stock !== undefined && expected.stock !== before.stock
    if (!isStockUntouched && hasStockMoved) return failed('stock_moved', { stock: before.stock })
    const product: ProductInput = {
      ...before,
      ...changes,
      ...(isStockUntouched && { stock: before.stock }),
    }
    if (product.sale_price !== null && product.sale_price >= product.price) {
      return failed('sale_price_too_high')
    }
    const row = await prepareRow(transaction, product, before)
    if (!row.ok) return row
    await transaction('products')
      .where({ id })
      .update({ ...row.value, ...versionColumns(transaction, expected.editorId) })
    if (changes.price_breaks) await savePriceBreaks(transaction, { product_id: id }, changes.price_breaks)
    if (changes.cost !== undefined) await saveSums(transaction, costTable, new Map([[id, changes.cost]]))
    return ok(id)
  })
}

type LockedProduct = EditableProduct & { version: number; updated_by: number | null }

/** Locks the category before the product, as deleteCategory does, which prevents deadlocks. */
async function lockCategoryOf(transaction: Knex.Transaction, id: number): Promise<void> {
  const categoryId = transaction('products').select('category_id').where({ id })
  await transaction('categories').select('id').where('id', '=', categoryId).forShare()
}

/** The row lacks what is in tables of its own, has prices in MAD, and the text that searches read. */
async function prepareRow(
  transaction: Knex.Transaction,
  { price_breaks: _breaks, cost: _cost, ...product }: ProductInput,
  before: Pick<EditableProduct, 'is_featured' | 'images'>,
): Promise<Result<object, SaveFailure>> {
  // The category is locked, so that nobody deletes it before the product is stored.
  const category = await transaction('categories').where('id', product.category_id).forShare().first('id')
  if (!category) return failed('category_unknown')
  const areLocked = await lockPictures(transaction, product.images)
  // A missing picture that the product already had is not an error of this form.
  const added = product.images.filter((url) => !before.images.includes(url))
  if (!areLocked && !(await lockPictures(transaction, added))) return failed('picture_gone')
  if (product.is_featured && !before.is_featured && (await isFeaturedFull(transaction))) {
    return failed('featured_full')
  }
  return ok({ ...inMad(product, priceFields), search_text: productSearchText(product) })
}

/**
 * Hidden products count, as they are featured again when shown. Until the end of the transaction nobody else can
 * feature a product.
 */
export async function isFeaturedFull(transaction: Knex.Transaction): Promise<boolean> {
  await lockFeaturedProducts(transaction)
  const featured = transaction('products').where('is_featured', true).whereNull('deleted_at')
  return (await countRows(featured)) >= featuredLimit
}

export async function lockFeaturedProducts(transaction: Knex): Promise<void> {
  await transaction.raw("select pg_advisory_xact_lock(hashtext('featured products'))")
}

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

/** Returns products of a cart or for staff, in no particular order: inactive ones too, but no deleted ones. */
export async function findProducts(db: Knex, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  return existingProducts(db).select(productColumns(db)).whereIn('products.id', ids)
}

/** Products are shown with the prices of the signed-in user's business; there is none for everybody else. */
export type SignedInBusiness = Business | null | undefined

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
  return activeProducts(db)
    .select(productColumns(db))
    .whereRaw('products.id in (select ?::integer union all ?)', [id, selectRelatedIds(db, id)])
    .orderByRaw('products.id = ? desc', [id])
    .orderByRaw('products.stock = 0')
    .orderBy(newestFirst('products'))
}

function existingProducts(db: Knex) {
  return db('products')
    .join('categories', 'categories.id', 'products.category_id')
    .whereNull('products.deleted_at')
}

export function activeProducts(db: Knex) {
  // The condition is no parameter: a plan for all parameters could not use the indexes of visible products.
  return existingProducts(db).whereRaw('products.is_active')
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

/** The order of the fields is that of the API. */
export const fieldNames = Object.keys(productFields) as ProductField[]

export const categoryNameColumns = languageCodes.map(
  (code) => `categories.name_${code} as category_name_${code}` as const,
)

export const categoryColumns = ['categories.slug as category', ...categoryNameColumns] as const

export const historyColumns = ['products.created_at', 'products.updated_at', 'products.version'] as const
