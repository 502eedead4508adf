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

type Sold = Pick<Product, 'price' | 'sale_price' | 'sold_by' | 'pieces_per_box' | 'pieces_per_square_metre'>

/**
 * How many pieces a square metre takes, as staff said or as the measures of a tile say, and what they cost now, where that
 * is not the price itself; null for other pieces.
 */
export function squareMetreOf(product: Measured & Sold): { pieces: number; price: Centimes | null } | null {
  const pieces = product.pieces_per_square_metre ?? tilesOfSquareMetre(product)
  if (pieces === null) return null
  const inUnit = piecesOfUnit(product)
  return { pieces, price: inUnit && Math.round((pieces * currentPrice(product)) / inUnit) }
}

function tilesOfSquareMetre(product: Measured): number | null {
  const { width_cm, length_cm } = product
  if (!isTile(product) || width_cm === null || length_cm === null) return null
  return Math.ceil(squareMetreInCm2 / (width_cm * length_cm))
}

/** The pieces of one unit that is sold; null where it is a square metre, or is not known. */
function piecesOfUnit({ sold_by, pieces_per_box }: Pick<Sold, 'sold_by' | 'pieces_per_box'>) {
  if (sold_by === 'square_metre') return null
  return sold_by === 'piece' ? 1 : pieces_per_box
}
