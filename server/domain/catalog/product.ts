import type { Centimes } from '../currency/money.ts'
import type { PictureWithAlt } from '../pictures/picture.ts'
import type { Language, LocalisedField, LocalisedTexts } from '../shared/language.ts'
import type { EditableProduct } from './product-fields.ts'
import { currentPrice, type PriceBreak } from './product-price.ts'

export type Product = Omit<EditableProduct, 'images'> &
  LocalisedTexts<'category_name'> & {
    id: number
    category: string
    family_id: number | null
    images: PictureWithAlt[]
    /** They stand in the order of their quantities; one above the price is ignored. */
    price_breaks: PriceBreak[]
    created_at: Date
    updated_at: Date
    /** It increases with each edit by staff, but not when orders reduce the stock. */
    version: number
  }

type DescribedField = LocalisedField<'description'> | 'diameter_cm' | 'capacity_ml' | 'material'

export type CardFamily = LocalisedTexts<'title'> & {
  lowest: Centimes
  highest: Centimes
  colours: (LocalisedTexts<'name'> & { colour: string })[]
}

/** Cards need only these, besides the first picture and the category: a list of 24 reads half of the fields. */
export const cardFields = [
  ...(['id', 'family_id', 'name_ar', 'name_en', 'name_fr', 'price', 'sale_price', 'stock'] as const),
  ...(['made_to_order_days', 'made_to_order_pieces', 'sold_by', 'pieces_per_box'] as const),
  ...(['minimum_quantity', 'quantity_multiple', 'is_featured', 'created_at'] as const),
  ...(['width_cm', 'length_cm', 'height_cm'] as const),
] satisfies (keyof Product)[]

export type CardProduct = Pick<
  Product,
  (typeof cardFields)[number] | LocalisedField<'category_name'> | 'images'
> &
  Partial<Pick<Product, DescribedField>> & {
    family?: CardFamily
  }

/** The time is in milliseconds, and its source is docs/product.md, "Products: limits". */
const newForMs = 7 * 24 * 60 * 60 * 1000

export function isNew(product: { created_at: Date }, now: Date): boolean {
  const age = now.getTime() - product.created_at.getTime()
  return age >= 0 && age < newForMs
}

/** Up to this stock the badge says that only a few are left (docs/product.md, "Products: limits"). */
const lowStock = 5

/** In SQL this finds what is on sale, nearly or all gone, and not made to order. */
export const isLowInStock = `products.is_active and products.made_to_order_days is null and products.stock <= ${lowStock}`

export function stockLevel(stock: number): 'out' | 'low' | 'in' {
  if (stock <= 0) return 'out'
  return stock <= lowStock ? 'low' : 'in'
}

/** At most so many are featured (docs/product.md, "Products: limits"). */
export const featuredLimit = 4

/** A search in the form of an order offers no more products: with more it should be narrowed. */
export const mostOfferedInOrder = 8

export const productPictureLimit = 5

const separator = ' · '

/** A maker's name may be written in Arabic and in Latin letters: the language decides which is shown. */
export function makerName(maker: string, language: Language): string {
  const isArabic = (name: string) => /\p{Script=Arabic}/u.test(name)
  const written = maker.split(separator).find((name) => isArabic(name) === (language === 'ar'))
  return written ?? maker
}

/** These bounds of a tile are those of docs/product.md, "Products: specifications". */
const thickestCm = 2.5
const longestSideCm = 40
const squareMetreInCm2 = 10_000

type Measured = Pick<Product, 'width_cm' | 'length_cm' | 'height_cm'>

/** A tile is sold by the piece and laid by the square metre (docs/product.md, "Products: specifications"). */
export function isTile({ width_cm, length_cm, height_cm }: Measured): boolean {
  if (width_cm === null || length_cm === null || height_cm === null) return false
  return height_cm <= thickestCm && Math.max(width_cm, length_cm) <= longestSideCm
}

type Sold = Pick<Product, 'price' | 'sale_price' | 'sold_by' | 'pieces_per_box' | 'pieces_per_square_metre'>

/**
 * Returns how many pieces a square metre takes and what they cost now. `price` is null where the product is sold
 * by the square metre, or where nobody knows how many a unit holds; null in place of both means that the piece
 * is not laid by the square metre.
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

/** Returns null where a unit is a square metre, or where nobody knows. */
export function piecesOfUnit({ sold_by, pieces_per_box }: Pick<Sold, 'sold_by' | 'pieces_per_box'>) {
  if (sold_by === 'square_metre') return null
  return sold_by === 'piece' ? 1 : pieces_per_box
}
