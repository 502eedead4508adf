import type { Product } from '#domain/catalog/product.ts'
import { type Centimes, madFromCentimes } from '#domain/currency/money.ts'

/** The form values of a product. */
export function productFieldValues(product: Product): Record<string, string> {
  return {
    name_ar: product.name_ar,
    name_en: product.name_en,
    name_fr: product.name_fr ?? '',
    description_ar: product.description_ar ?? '',
    description_en: product.description_en ?? '',
    description_fr: product.description_fr ?? '',
    price: writePrice(product.price),
    sale_price: product.sale_price === null ? '' : writePrice(product.sale_price),
    stock: String(product.stock),
    stock_read: String(product.stock),
    category: product.category,
    is_active: product.is_active ? 'on' : 'off',
    is_featured: product.is_featured ? 'on' : 'off',
    version: String(product.version),
  }
}

/** Two decimals with a point in every language, as in the list of products. */
function writePrice(centimes: Centimes): string {
  return madFromCentimes(centimes).toFixed(2)
}
