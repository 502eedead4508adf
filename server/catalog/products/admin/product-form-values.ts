import type { i18n as I18n } from 'i18next'
import type { Product } from '#domain/catalog/product.ts'
import { type FieldKind, productDefaults } from '#domain/catalog/product-fields.ts'
import {
  editableProduct,
  type ProductFormField,
  productFormFields,
  productFormOrder,
} from '#domain/catalog/product-form-fields.ts'
import { readTypedNumber } from '#domain/catalog/read-typed-values.ts'
import { type Centimes, formatMadInput } from '#domain/currency/money.ts'
import { type Language, languages, localised } from '#domain/shared/language.ts'
import type { FormProblems } from '../../../admin/staff-form-description.ts'
import type { UpdateProductResult } from '../save-product.ts'

/** How the form shows a value of each kind. */
const writers: Record<FieldKind, (value: never, language: Language) => string> = {
  text: (text: string) => text,
  price: (price: Centimes, language) => formatMadInput(price, language),
  count: (count: number) => String(count),
  length: (length: number) => String(length),
  choice: (name: string) => name,
  switch: (isOn: boolean) => (isOn ? 'on' : 'off'),
  category: (slug: string) => slug,
  // Pictures have their own field.
  pictures: () => '',
}

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

function writeValues(
  values: Partial<Record<ProductFormField, unknown>>,
  language: Language,
): Record<string, string> {
  const texts = productFormOrder
    .filter((name) => productFormFields[name].kind !== 'pictures')
    .map((name) => {
      const value = values[name] ?? null
      return [name, value === null ? '' : writers[productFormFields[name].kind](value as never, language)]
    })
  return Object.fromEntries(texts)
}

/** Version and stock at the time the form was rendered; an unreadable version becomes 0, which never matches. */
export function readProductVersion(body: Record<string, unknown>): { version: number; stock?: number } {
  const version = readTypedNumber(String(body.version ?? ''))
  const stock = readTypedNumber(String(body.stock_read ?? ''))
  return { version: Number.isNaN(version) ? 0 : version, ...(!Number.isNaN(stock) && { stock }) }
}

type MessageContext = { i18n: I18n; language: Language }

type Failure = Exclude<UpdateProductResult, { ok: true }>

/** Explains in the user's language why a product was not changed. */
export function explainProductFailure(failure: Failure, { i18n, language }: MessageContext): string {
  const t = i18n.getFixedT(language, ['admin-products', 'errors'])
  if (failure.code === 'stock_moved') return t('form.stock_moved', { stock: failure.stock })
  if (failure.code === 'featured_full') {
    const names = failure.featured.map((product) => localised(product, 'name', language).text)
    const list = new Intl.ListFormat(languages[language].locale).format(names)
    return t('form.featured_full', { names: list })
  }
  return t(`errors:${failure.code}`)
}

/**
 * Maps a failure to the form's errors: at a field, with a longer text where needed, or above all fields. A stock that
 * the user did not change is set to the current one.
 */
export function productFormErrors(
  failure: Failure,
  { body, i18n, language }: { body: Record<string, unknown>; i18n: I18n; language: Language },
  current: { stock: number } | null,
): FormProblems {
  if (current) {
    if (body.stock === body.stock_read) body.stock = String(current.stock)
    body.stock_read = String(current.stock)
  }
  const text = explainProductFailure(failure, { i18n, language })
  switch (failure.code) {
    case 'featured_full':
      return { errors: { is_featured: [failure.code] }, notes: { is_featured: text } }
    case 'stock_moved':
      return { errors: { stock: [failure.code] }, notes: { stock: text }, status: 409 }
    case 'category_unknown':
      return { errors: { category: [failure.code] } }
    case 'picture_unknown':
      return { errors: { images: ['picture_gone'] } }
    case 'sale_price_too_high':
      return { errors: { sale_price: [failure.code] } }
    default:
      return { alert: text }
  }
}
