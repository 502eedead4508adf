import type { Centimes } from '../currency/money.ts'
import { currentPrice, type Product } from './product.ts'

const thickestCm = 2.5
const longestSideCm = 40
const squareMetreInCm2 = 10_000

type Measured = Pick<Product, 'width_cm' | 'length_cm' | 'height_cm'>

/** Whether a piece is a tile, sold by the piece and laid by the square metre: a flat one of which both sides are known. */
export function isTile({ width_cm, length_cm, height_cm }: Measured): boolean {
  if (width_cm === null || length_cm === null || height_cm === null) return false
  return height_cm <= thickestCm && Math.max(width_cm, length_cm) <= longestSideCm
}

/** How many tiles a square metre takes, and what they cost now; null for other pieces. */
export function squareMetreOf(
  product: Measured & Pick<Product, 'price' | 'sale_price'>,
): { pieces: number; price: Centimes } | null {
  const { width_cm, length_cm } = product
  if (!isTile(product) || width_cm === null || length_cm === null) return null
  const pieces = Math.ceil(squareMetreInCm2 / (width_cm * length_cm))
  return { pieces, price: pieces * currentPrice(product) }
}
