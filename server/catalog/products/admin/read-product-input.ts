import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { parseForm } from '../../../http/requests/form.ts'
import type { FieldErrors } from '../../../http/responses/errors.ts'
import { findCategory } from '../../categories/queries.ts'
import { productSchema } from '../product-schema.ts'
import type { ProductInput } from '../save-product.ts'
import { readProductForm } from './read-product-form.ts'

/** The product of a submitted form, or errors by field. */
export async function readProductInput(
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
