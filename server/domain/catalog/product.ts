import type { Centimes } from '../currency/money.ts'
import type { PictureWithAlt } from '../pictures/picture.ts'
import type { Language, LocalisedField, LocalisedTexts } from '../shared/language.ts'
import type { EditableProduct } from './product-fields.ts'
import { currentPrice, type PriceBreak } from './product-price.ts'

export type Product = Omit<EditableProduct, 'images'> &
  LocalisedTexts<'category_name'> & {
    id: number
    category: string
    /** The family of products that differ in size or colour alone. */
    family_id: number | null
    images: PictureWithAlt[]
    /** In the order of their quantities; one above the price is ignored. */
    price_breaks: PriceBreak[]
    created_at: Date
    updated_at: Date
    /** Increases with each edit by staff, but not when orders reduce the stock. */
    version: number
  }

/** What cards with a description show in addition to other cards. */
type DescribedField = LocalisedField<'description'> | 'diameter_cm' | 'capacity_ml' | 'material'

/** What a card says of a family in place of one of its products. */
export type CardFamily = LocalisedTexts<'title'> & {
  lowest: Centimes
  highest: Centimes
  colours: (LocalisedTexts<'name'> & { colour: string })[]
}

/** What cards show of a product besides its first picture and its category: a list of 24 reads half of its fields. */
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
    /** Where the card stands for a family with several products. */
    family?: CardFamily
  }

/** docs/product.md, "Products: limits". */
const newForMs = 7 * 24 * 60 * 60 * 1000

/** Whether a product was created within the last 7 days. */
export function isNew(product: { created_at: Date }, now: Date): boolean {
  const age = now.getTime() - product.created_at.getTime()
  return age >= 0 && age < newForMs
}

/** Up to this stock the badge says that only a few are left. */
const lowStock = 5

/** A product on sale whose pieces are nearly or all gone, and which is not made when it is ordered; as SQL. */
export const isLowInStock = `products.is_active and products.made_to_order_days is null and products.stock <= ${lowStock}`

export function stockLevel(stock: number): 'out' | 'low' | 'in' {
  if (stock <= 0) return 'out'
  return stock <= lowStock ? 'low' : 'in'
}

/** The home page has room for so many (docs/product.md, "Home"). */
export const featuredLimit = 4

/** The most products that a search offers in the form of an order: more should be narrowed. */
export const mostOfferedInOrder = 8

export const productPictureLimit = 5

/** Between the two writings of a maker's name: 'رقية · Rkia'. */
const separator = ' · '

/** The maker's name in the letters of the language, where the field has it in Arabic and in Latin letters. */
export function makerName(maker: string, language: Language): string {
  const isArabic = (name: string) => /\p{Script=Arabic}/u.test(name)
  const written = maker.split(separator).find((name) => isArabic(name) === (language === 'ar'))
  return written ?? maker
}

/** A tile is within these bounds: docs/product.md, "Products: specifications". */
const thickestCm = 2.5
const longestSideCm = 40
const squareMetreInCm2 = 10_000

type Measured = Pick<Product, 'width_cm' | 'length_cm' | 'height_cm'>

/**
 * Whether a piece is a tile, sold by the piece and laid by the square metre: a flat one of which both sides are
 * known.
 */
export function isTile({ width_cm, length_cm, height_cm }: Measured): boolean {
  if (width_cm === null || length_cm === null || height_cm === null) return false
  return height_cm <= thickestCm && Math.max(width_cm, length_cm) <= longestSideCm
}

type Sold = Pick<Product, 'price' | 'sale_price' | 'sold_by' | 'pieces_per_box' | 'pieces_per_square_metre'>

/**
 * How many pieces a square metre takes, as staff said or as the measures of a tile say, and what they cost now, where
 * that is not the price itself; null for other pieces.
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
export function piecesOfUnit({ sold_by, pieces_per_box }: Pick<Sold, 'sold_by' | 'pieces_per_box'>) {
  if (sold_by === 'square_metre') return null
  return sold_by === 'piece' ? 1 : pieces_per_box
}
