import type { Knex } from 'knex'
import { hasSameValues, mostVariants } from '#domain/catalog/family.ts'
import { productFields } from '#domain/catalog/product-fields.ts'
import { editableProduct } from '#domain/catalog/product-form-fields.ts'
import type { Language } from '#domain/shared/language.ts'
import { versionColumns } from '../../db/version-columns.ts'
import { requireFound } from '../../http/responses/refusal.ts'
import { findCost } from './price-rows.ts'
import { type CreateProductResult, createProduct, findProducts, isFeaturedFull } from './product-rows.ts'

/** Returns false when the product does not exist. It can be restored for 30 days; orders have their own copy. */
export async function deleteProduct(db: Knex, id: number, editorId: number): Promise<boolean> {
  const deleted = await db('products')
    .where({ id })
    .whereNull('deleted_at')
    .update({ deleted_at: db.fn.now(), ...versionColumns(db, editorId) })
  return deleted > 0
}

/**
 * The product is not featured when the maximum is reached by now, and comes back without its family when its place
 * there is taken. Returns false when there is none.
 */
export function restoreProduct(db: Knex, id: number, editorId: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const deleted = await transaction('products')
      .where({ id })
      .whereNotNull('deleted_at')
      .forUpdate()
      .first('is_featured', 'family_id', 'option_values')
    if (!deleted) return false
    const isFeatured = deleted.is_featured && !(await isFeaturedFull(transaction))
    const isTaken = await isPlaceTaken(transaction, deleted)
    await transaction('products')
      .where({ id })
      .update({
        deleted_at: null,
        is_featured: isFeatured,
        ...(isTaken && { family_id: null, option_values: [], family_position: 0 }),
        ...versionColumns(transaction, editorId),
      })
    return true
  })
}

type Placed = { family_id: number | null; option_values: number[] }

async function isPlaceTaken(db: Knex, { family_id, option_values }: Placed): Promise<boolean> {
  if (family_id === null) return false
  const others: Placed[] = await db('products')
    .where({ family_id, deleted_at: null })
    .select('family_id', 'option_values')
  return (
    others.length >= mostVariants ||
    (option_values.length > 0 && others.some((other) => hasSameValues(option_values, other.option_values)))
  )
}

/** Adds `step` to the stock as it is stored, never below none. */
export async function stepStock(db: Knex, id: number, step: number, editorId: number): Promise<void> {
  const stepped = await db('products')
    .where({ id })
    .whereNull('deleted_at')
    .update({ stock: db.raw('greatest(0, stock + ?)', step), ...versionColumns(db, editorId) })
  requireFound(stepped || undefined)
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
