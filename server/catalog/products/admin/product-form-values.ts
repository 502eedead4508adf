import type { Product } from '#domain/catalog/product.ts'
import { productDefaults } from '#domain/catalog/product-fields.ts'
import {
  editableProduct,
  type ProductFormField,
  productFormFields,
  productFormOrder,
} from '#domain/catalog/product-form-fields.ts'
import { readTypedNumber } from '#domain/catalog/read-typed-values.ts'
import { formatMadInput } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'
import type { FormProblems } from '../../../admin/staff-form-description.ts'
import { type ProductFailure, productErrors } from '../save-product.ts'

/** The form values of a product, prices as people of the language type them. */
export function productFieldValues(product: Product, language: Language): Record<string, string> {
  return {
    ...writeValues({ ...editableProduct(product), category: product.category }, language),
    stock_read: String(product.stock),
    version: String(product.version),
  }
}

/** The initial values of a new product's form; empty ones are left out. */
export function newProductFormValues(language: Language): Record<string, string> {
  const values = Object.entries(writeValues(productDefaults, language))
  return Object.fromEntries(values.filter(([, text]) => text !== ''))
}

/** Pictures have their own field. */
function writeValues(
  values: Partial<Record<ProductFormField, unknown>>,
  language: Language,
): Record<string, string> {
  const texts = productFormOrder
    .filter((name) => name !== 'images')
    .map((name) => [name, writeValue(values[name] ?? null, name, language)])
  return Object.fromEntries(texts)
}

function writeValue(value: unknown, name: ProductFormField, language: Language): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return productFormFields[name].kind === 'price' ? formatMadInput(Number(value), language) : String(value)
}

/** Version and stock at the time the form was rendered; an unreadable version becomes 0, which never matches. */
export function readProductVersion(body: Record<string, unknown>): { version: number; stock?: number } {
  const version = readTypedNumber(String(body.version ?? ''))
  const stock = readTypedNumber(String(body.stock_read ?? ''))
  return { version: Number.isNaN(version) ? 0 : version, ...(!Number.isNaN(stock) && { stock }) }
}

/**
 * Maps a failure to the form's errors. A stock that the user did not change is set to the current one.
 */
export function productFormErrors(
  failure: ProductFailure,
  { body }: { body: Record<string, unknown> },
  current: { stock: number } | null,
): FormProblems {
  if (current) {
    if (body.stock === body.stock_read) body.stock = String(current.stock)
    body.stock_read = String(current.stock)
  }
  return { errors: productErrors(failure), status: failure.code === 'stock_moved' ? 409 : 422 }
}
