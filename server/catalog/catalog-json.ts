import type { Category, CategoryListItem, StaffCategory } from '#domain/catalog/category.ts'
import type { Product } from '#domain/catalog/product.ts'
import { madFromCentimes } from '#domain/currency/money.ts'

/** A product as programs see it: spec.md's fields, money as a number of MAD, times in ISO 8601 (contract.md). */
export function productJson(product: Product) {
  return {
    id: product.id,
    name_ar: product.name_ar,
    name_en: product.name_en,
    name_fr: product.name_fr,
    description_ar: product.description_ar,
    description_en: product.description_en,
    description_fr: product.description_fr,
    price: madFromCentimes(product.price),
    sale_price: product.sale_price === null ? null : madFromCentimes(product.sale_price),
    category: product.category,
    category_id: product.category_id,
    images: product.images.map((picture) => picture.url),
    stock: product.stock,
    is_active: product.is_active,
    is_featured: product.is_featured,
    created_at: product.created_at.toISOString(),
    updated_at: product.updated_at.toISOString(),
  }
}

export function categoryJson(category: Category) {
  const { id, name_ar, name_en, name_fr, slug, image, is_active, created_at } = category
  return { id, name_ar, name_en, name_fr, slug, image, is_active, created_at: created_at.toISOString() }
}

/** A category as the staff's list shows it. */
export function staffCategoryJson(category: StaffCategory): CategoryListItem {
  const { picture, product_count, version } = category
  return { ...categoryJson(category), picture, product_count, version }
}
