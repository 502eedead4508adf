/** What every reading of a product has; for queries on products. */
export const sellingColumns = [
  'products.name_ar',
  'products.name_en',
  'products.name_fr',
  'products.price',
  'products.sale_price',
  'products.category_id',
  'products.stock',
  'products.is_active',
  'products.is_featured',
] as const

export const descriptionColumns = [
  'products.description_ar',
  'products.description_en',
  'products.description_fr',
] as const

/** For queries on products and categories. */
export const categoryColumns = [
  'categories.slug as category',
  'categories.name_ar as category_name_ar',
  'categories.name_en as category_name_en',
  'categories.name_fr as category_name_fr',
] as const

/** When it was made and changed, and how often. */
export const historyColumns = ['products.created_at', 'products.updated_at', 'products.version'] as const
