import type { Knex } from 'knex'
import { editableProduct } from '#domain/catalog/editable-product.ts'
import { productFields } from '#domain/catalog/product-fields.ts'
import type { Language } from '#domain/shared/language.ts'
import { failed, type Result } from '#domain/shared/result.ts'
import { findProducts } from './queries.ts'
import { createProduct } from './save-product.ts'

/** Returns the name of a copy, in a language. */
type NameCopy = (name: string, language: Language) => string

const { maxLength } = productFields.name_ar

/** Creates a hidden copy of a product, without stock, with a name that says so; returns the copy's id. */
export async function duplicateProduct(
  db: Knex,
  id: number,
  nameCopy: NameCopy,
): Promise<Result<number, { code: 'product_missing' }>> {
  const [product] = await findProducts(db, [id])
  if (!product) return failed('product_missing')
  const named = (name: string, language: Language) => nameCopy(name, language).slice(0, maxLength).trim()
  const copied = await createProduct(db, {
    ...editableProduct(product),
    name_ar: named(product.name_ar, 'ar'),
    name_en: named(product.name_en, 'en'),
    name_fr: product.name_fr && named(product.name_fr, 'fr'),
    stock: 0,
    is_active: false,
    is_featured: false,
  })
  // The category can only be missing if the product was deleted with it, and a copy is not featured.
  return copied.ok ? copied : failed('product_missing')
}
