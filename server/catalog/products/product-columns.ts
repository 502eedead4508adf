import { productFieldEntries } from '#domain/catalog/product-fields.ts'

/** Columns that staff edit, pictures as URLs; for queries on products. */
export const fieldColumns = productFieldEntries.map(([name]) => `products.${name}`)

/** Without long texts, pictures and specifications. */
export const productListColumns = productFieldEntries
  .filter(([, field]) => field.kind !== 'pictures' && !('isLong' in field) && !field.isSpecification)
  .map(([name]) => `products.${name}`)

/** For queries that join categories. */
export const categoryColumns = [
  'categories.slug as category',
  'categories.name_ar as category_name_ar',
  'categories.name_en as category_name_en',
  'categories.name_fr as category_name_fr',
] as const

/** When it was created and changed, and its version. */
export const historyColumns = ['products.created_at', 'products.updated_at', 'products.version'] as const
