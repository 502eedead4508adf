import type { Knex } from 'knex'
import { readProductForm } from '#domain/product-form.ts'
import { productSchema } from '#domain/product-schema.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { FieldErrors } from '../http/errors.ts'
import { parseForm } from '../http/form.ts'
import { findCategory } from './category-queries.ts'
import type { ProductInput } from './save-product.ts'

/** The product that a form of the staff says, or what is wrong at which of its fields. */
export async function readProductOf(
  db: Knex,
  body: Record<string, unknown>,
): Promise<Result<ProductInput, { code: 'invalid'; errors: FieldErrors }>> {
  const form = parseForm(productSchema, readProductForm(body))
  if (!form.ok) return failed('invalid', { errors: form.errors })
  const { category: slug = '', category_id: _none, ...product } = form.value
  const category = await findCategory(db, { slug })
  if (!category) return failed('invalid', { errors: { category: ['category_unknown'] } })
  return ok({ ...product, category_id: category.id })
}
