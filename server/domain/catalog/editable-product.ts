import type { Product } from './product.ts'
import { type EditableProduct, productFieldEntries } from './product-fields.ts'

/** What staff entered of a product, without what the shop adds to it. */
export function editableProduct(product: Product): EditableProduct {
  const values = productFieldEntries.map(([name]) => [name, product[name]])
  return { ...Object.fromEntries(values), images: product.images.map(({ url }) => url) }
}
