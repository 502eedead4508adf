import type { Knex } from 'knex'
import type { EditableProduct } from '#domain/catalog/product-fields.ts'
import { convertPrices } from '#domain/catalog/product-prices.ts'
import { madFromCentimes } from '#domain/currency/money.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { versionColumns } from '../../db/version-columns.ts'
import { lockPictures } from '../../media/lock-pictures.ts'
import { productSearchText } from '../search/search-text.ts'
import { checkFeaturedLimit, type FeaturedLimitReached } from './check-featured-limit.ts'

export type ProductInput = EditableProduct & {
  /** Default: now. */
  created_at?: Date
}

type SaveResult = Result<
  number,
  { code: 'product_missing' | 'category_missing' | 'picture_unknown' } | FeaturedLimitReached
>

/**
 * Inserts a product, or updates the one with this id unless it is deleted; returns its id. A fifth featured product
 * is rejected with the names of the four. `editorId`: the staff member who makes the change.
 */
export async function saveProduct(
  db: Knex,
  product: ProductInput,
  id?: number,
  editorId?: number,
): Promise<SaveResult> {
  return db.transaction(async (transaction): Promise<SaveResult> => {
    // Locked, so that a rename of the category happens entirely before or after this.
    const category = await transaction('categories')
      .select('name_ar', 'name_en', 'name_fr')
      .where('id', product.category_id)
      .forShare()
      .first()
    if (!category) return failed('category_missing')
    const before = id === undefined ? undefined : await lockProduct(transaction, id)
    if (id !== undefined && !before) return failed('product_missing')
    const areLocked = await lockPictures(transaction, product.images)
    // A missing picture that the product already had is not an error of this form.
    const added = product.images.filter((url) => !before?.images.includes(url))
    if (!areLocked && !(await lockPictures(transaction, added))) return failed('picture_unknown')
    if (product.is_featured && !before?.is_featured) {
      const full = await checkFeaturedLimit(transaction)
      if (full) return full
    }
    const row = {
      ...convertPrices(product, madFromCentimes),
      search_text: productSearchText(product, category),
    }
    const [saved] =
      id === undefined
        ? await transaction('products').insert(row).returning('id')
        : await transaction('products')
            .where('id', id)
            .update({ ...row, ...versionColumns(transaction, editorId) })
            .returning('id')
    return ok(saved.id)
  })
}

function lockProduct(
  transaction: Knex.Transaction,
  id: number,
): Promise<{ is_featured: boolean; images: string[] } | undefined> {
  return transaction('products')
    .where({ id })
    .whereNull('deleted_at')
    .forUpdate()
    .first('is_featured', 'images')
}
