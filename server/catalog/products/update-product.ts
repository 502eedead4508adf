import type { Knex } from 'knex'
import type { EditableProduct } from '#domain/catalog/product-fields.ts'
import { convertPrices, type WithPrices } from '#domain/catalog/product-prices.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { failed, type Result } from '#domain/shared/result.ts'
import type { Edited } from '../../db/version-columns.ts'
import type { FeaturedLimitReached } from './check-featured-limit.ts'
import { fieldNames } from './product-columns.ts'
import { type ProductInput, saveProduct } from './save-product.ts'

/** What had been read before the change; absent values are not compared. */
export type ExpectedProduct = { version?: number; stock?: number }

export type UpdateProductResult = Result<
  number,
  | { code: 'product_missing' | 'category_missing' | 'picture_unknown' | 'sale_price_too_high' }
  | Edited
  | { code: 'stock_moved'; stock: number }
  | FeaturedLimitReached
>

/**
 * Changes some fields of a product; the others keep their current values, so stock taken by a concurrent order
 * stays taken. Returns the product's id, 'edited' when somebody else (`editorId`) edited it since it was read, or
 * 'stock_moved' when the stock to set was counted before orders took some.
 */
export function updateProduct(
  db: Knex,
  id: number,
  changes: Partial<ProductInput>,
  read: ExpectedProduct = {},
  editorId?: number,
): Promise<UpdateProductResult> {
  return db.transaction(async (transaction): Promise<UpdateProductResult> => {
    await lockCategoryOf(transaction, id)
    const row: LockedProduct | undefined = await transaction('products')
      .select(fieldNames)
      .select('version', 'updated_by')
      .where({ id })
      .whereNull('deleted_at')
      .forUpdate()
      .first()
    if (!row) return failed('product_missing')
    const { version, updated_by, ...before } = row
    if (read.version !== undefined && read.version !== version)
      return failed('edited', { editorId: updated_by })
    const isStockUntouched = changes.stock === undefined || changes.stock === read.stock
    const hasStockMoved = read.stock !== undefined && read.stock !== before.stock
    if (!isStockUntouched && hasStockMoved) return failed('stock_moved', { stock: before.stock })
    const product: ProductInput = {
      ...convertPrices(before, centimesFromMad),
      ...changes,
      ...(isStockUntouched && { stock: before.stock }),
    }
    if (product.sale_price !== null && product.sale_price >= product.price) {
      return failed('sale_price_too_high')
    }
    return saveProduct(transaction, product, id, editorId)
  })
}

type LockedProduct = WithPrices<EditableProduct, string> & { version: number; updated_by: number | null }

/** Locks the category before the product, as saveCategory does, which prevents deadlocks. */
async function lockCategoryOf(transaction: Knex.Transaction, id: number): Promise<void> {
  const categoryId = transaction('products').select('category_id').where({ id })
  await transaction('categories').select('id').where('id', '=', categoryId).forShare()
}
