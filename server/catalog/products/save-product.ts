import type { Knex } from 'knex'
import { featuredLimit } from '#domain/catalog/product.ts'
import { type EditableProduct, priceFields, productFields } from '#domain/catalog/product-fields.ts'
import { editableProduct } from '#domain/catalog/product-form-fields.ts'
import type { PriceBreak } from '#domain/catalog/product-price.ts'
import { type Centimes, inMad } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'
import { errorKey, failed, ok, type Result } from '#domain/shared/result.ts'
import { countRows } from '../../db/paginate.ts'
import { type Edited, type StaffEdit, versionColumns } from '../../db/version-columns.ts'
import { type FieldErrors, requireFound } from '../../http/responses/refusal.ts'
import { lockPictures } from '../../media/queries.ts'
import { productSearchText } from '../search/search-text.ts'
import { costTable, findCost, savePriceBreaks, saveSums } from './price-rows.ts'
import { fieldColumns, fieldNames, findProducts } from './queries.ts'

export type ProductInput = EditableProduct & {
  /** The default is now. */
  created_at?: Date
  /** Without them those of the product stay as they are. */
  price_breaks?: readonly PriceBreak[]
  /** A piece costs the shop this; null means that it is not known, undefined that it stays as it is. */
  cost?: Centimes | null | undefined
}

type SaveFailure = { code: 'category_unknown' | 'picture_gone' | 'featured_full' }

type CreateProductResult = Result<number, SaveFailure>

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

const fieldsAtFault = {
  category_unknown: 'category',
  picture_gone: 'images',
  featured_full: 'is_featured',
  sale_price_too_high: 'sale_price',
  stock_moved: 'stock',
} as const

/** Returns the field at fault with a key of errors.json; none is where somebody else has edited the product. */
export function productErrors(failure: ProductFailure): FieldErrors {
  if (failure.code === 'edited') return {}
  const isMoved = failure.code === 'stock_moved'
  const key = isMoved ? errorKey('stock_is_now', { stock: failure.stock }) : failure.code
  return { [fieldsAtFault[failure.code]]: [key] }
}

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

/** Adds `step` to the stock as it is stored, never below none. */
export async function stepStock(db: Knex, id: number, step: number, editorId: number): Promise<void> {
  const stepped = await db('products')
    .where({ id })
    .whereNull('deleted_at')
    .update({ stock: db.raw('greatest(0, stock + ?)', step), ...versionColumns(db, editorId) })
  requireFound(stepped || undefined)
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

type NameCopy = (name: string, language: Language) => string

const { maxLength } = productFields.name_ar

/** Creates a hidden copy of a product, without stock, with a name that says so; returns the copy's id. */
export async function duplicateProduct(
  db: Knex,
  id: number,
  nameCopy: NameCopy,
): Promise<CreateProductResult> {
  const product = requireFound((await findProducts(db, [id]))[0])
  const named = (name: string, language: Language) => nameCopy(name, language).slice(0, maxLength).trim()
  return createProduct(db, {
    ...editableProduct(product),
    price_breaks: product.price_breaks,
    cost: await findCost(db, id),
    name_ar: named(product.name_ar, 'ar'),
    name_en: named(product.name_en, 'en'),
    name_fr: product.name_fr && named(product.name_fr, 'fr'),
    stock: 0,
    is_active: false,
    is_featured: false,
  })
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
