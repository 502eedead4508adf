import type { Product } from '#domain/catalog/product.ts'
import { type FieldKind, productDefaults } from '#domain/catalog/product-fields.ts'
import {
  editableProduct,
  type ProductFormField,
  productFormFields,
  productFormOrder,
} from '#domain/catalog/product-form-fields.ts'
import { type Centimes, formatMadInput } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'

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
