import type { Product } from './product.ts'
import { type EditableProduct, productFieldEntries } from './product-fields.ts'

/** The fields of a product that staff edit. */
export function editableProduct(product: Product): EditableProduct {
  const values = productFieldEntries.map(([name]) => [name, product[name]])
  return { ...Object.fromEntries(values), images: product.images.map(({ url }) => url) }
}
