import type { Category, EditableCategory, StaffCategory } from '#domain/catalog/category.ts'
import type { Product } from '#domain/catalog/product.ts'
import { priceFields } from '#domain/catalog/product-fields.ts'
import { editableProduct } from '#domain/catalog/product-form-fields.ts'
import { inMad, madFromCentimes } from '#domain/currency/money.ts'
import { categoryFieldNames } from './categories/category-schema.ts'

/** Writes prices as numbers in MAD, times in ISO 8601 and pictures as URLs. */
export function productJson(product: Product) {
  return {
    id: product.id,
    ...inMad(editableProduct(product), priceFields),
    category: product.category,
    price_breaks: product.price_breaks.map((each) => ({ ...each, price: madFromCentimes(each.price) })),
    family_id: product.family_id,
    created_at: product.created_at.toISOString(),
    updated_at: product.updated_at.toISOString(),
  }
}

export function categoryJson(category: Category) {
  const fields = Object.fromEntries(categoryFieldNames.map((name) => [name, category[name]]))
  return {
    id: category.id,
    ...(fields as EditableCategory),
    created_at: category.created_at.toISOString(),
  }
}

export function staffCategoryJson(category: StaffCategory) {
  const { picture, product_count, version } = category
  return { ...categoryJson(category), picture, product_count, version }
}
