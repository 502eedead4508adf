import type { CardProduct } from '../catalog/product.ts'
import { madFromCentimes } from '../currency/money.ts'
import { placeholderPicture } from '../pictures/picture.ts'
import type { FrenchOptionalTexts } from '../shared/localised-fields.ts'

/**
 * What the browser stores of a product in its cart (localStorage), prices in MAD. Shown until the server has priced
 * the cart, and never trusted.
 */
export type CartProduct = FrenchOptionalTexts<'name'> & {
  id: number
  price: number
  sale_price: number | null
  /** The first picture only, as the cart shows no other. */
  images: string[]
  stock: number
  /** Absent: it is in stock. */
  made_to_order_days?: number
}

export function toCartProduct(product: CardProduct): CartProduct {
  return {
    id: product.id,
    name_ar: product.name_ar,
    name_en: product.name_en,
    name_fr: product.name_fr,
    price: madFromCentimes(product.price),
    sale_price: product.sale_price === null ? null : madFromCentimes(product.sale_price),
    images: [product.images[0]?.url ?? placeholderPicture.url],
    stock: product.stock,
    ...(product.made_to_order_days !== null && { made_to_order_days: product.made_to_order_days }),
  }
}
