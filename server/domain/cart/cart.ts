import type { CardProduct, Product } from '../catalog/product.ts'
import type { BusinessPriced, PriceBreak } from '../catalog/product-price.ts'
import { type MadeToOrder, makingDaysOf, type SaleUnit } from '../catalog/sale-unit.ts'
import { type Centimes, madFromCentimes } from '../currency/money.ts'
import { placeholderPicture } from '../pictures/picture.ts'
import type { FrenchOptionalTexts } from '../shared/language.ts'
import {
  type DeliveredField,
  type DeliveredLine,
  type DeliveryTerms,
  deliveredFields,
  deliveryFee,
  subtotalOf,
} from '../shipping/delivery-terms.ts'

export type CartItem = { product_id: number; quantity: number }

export function productIdsOf(items: readonly Pick<CartItem, 'product_id'>[]): number[] {
  return items.map(({ product_id }) => product_id)
}

/** The cookie that mirrors the cart holds no more lines. */
export const cartLineLimit = 50

/** This bound is against typing errors; stock is checked separately. */
export const quantityLimit = 9999

/** docs/product.md, "Products: sold by", says what these are; without them any quantity is sold. */
export type QuantityRule = { minimum_quantity?: number | null; quantity_multiple?: number | null }

/** Returns the quantity, or the next larger one that can be sold; only the upper bound makes it smaller. */
export function fitQuantity(
  quantity: number,
  { minimum_quantity: minimum, quantity_multiple: multiple }: QuantityRule,
): number {
  const step = multiple ?? 1
  const next = Math.ceil(Math.max(quantity, minimum ?? 1) / step) * step
  return Math.min(next, Math.floor(quantityLimit / step) * step)
}

export function sellableStock({ stock, ...rule }: QuantityRule & { stock: number }): number {
  const step = rule.quantity_multiple ?? 1
  const most = Math.floor(stock / step) * step
  return most < fitQuantity(1, rule) ? 0 : most
}

/** A product is sold out for visitors also when less is left than is sold at once. */
export function isSoldOut(product: QuantityRule & { stock: number }): boolean {
  return sellableStock(product) === 0
}

/** Writes the opposite of isSoldOut as SQL; `as` names the table in a query that has it twice. */
export const canBeBought = (as = 'products') =>
  `${as}.stock >= ceil(coalesce(${as}.minimum_quantity, 1)::numeric / coalesce(${as}.quantity_multiple, 1))
    * coalesce(${as}.quantity_multiple, 1)`

/** Returns in how many days the smallest quantity that visitors can buy is made; null means in stock. */
export function makingDaysOfFewest(product: QuantityRule & MadeToOrder): number | null {
  return makingDaysOf(product, fitQuantity(1, product))
}

export function addItem(items: readonly CartItem[], added: CartItem): CartItem[] {
  const present = items.find((item) => item.product_id === added.product_id)
  if (!present) return [...items, added]
  return setQuantity(items, added.product_id, present.quantity + added.quantity)
}

export function setQuantity(items: readonly CartItem[], productId: number, quantity: number): CartItem[] {
  if (quantity <= 0) return items.filter((item) => item.product_id !== productId)
  const capped = Math.min(quantity, quantityLimit)
  return items.map((item) => (item.product_id === productId ? { ...item, quantity: capped } : item))
}

export function mergeItems(items: readonly CartItem[]): CartItem[] {
  const quantities = new Map<number, number>()
  for (const { product_id, quantity } of items) {
    quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity)
  }
  return [...quantities].map(([product_id, quantity]) => ({ product_id, quantity }))
}

export function countItems(items: readonly Pick<CartItem, 'quantity'>[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}

export type Totals = { subtotal: Centimes; shipping: Centimes; total: Centimes }

/** Computes the sums by the terms of the buyer's zone, in centimes (docs/product.md, "Cart"). */
export function calculateTotals(lines: readonly DeliveredLine[], terms: DeliveryTerms): Totals {
  const subtotal = subtotalOf(lines)
  const shipping = deliveryFee(lines, terms)
  return { subtotal, shipping, total: subtotal + shipping }
}

/**
 * Writes the cookie that mirrors the cart: '12.1-7.3' is one of product 12 and three of product 7. An emptied
 * cart is '-', to differ from a cart never seen.
 */
export function writeCartCookie(items: readonly CartItem[]): string {
  return items.map((item) => `${item.product_id}.${item.quantity}`).join('-') || '-'
}

/** Reads the cookie and leaves out its invalid parts. */
export function readCartCookie(cookie: string | undefined): CartItem[] {
  let items: CartItem[] = []
  for (const part of (cookie ?? '').split('-').slice(0, cartLineLimit)) {
    const match = /^([1-9]\d{0,8})\.([1-9]\d{0,3})$/.exec(part)
    if (match) items = addItem(items, { product_id: Number(match[1]), quantity: Number(match[2]) })
  }
  return items
}

/** A checkout stays open, and shows its sender the whole order, for so many milliseconds. */
export const checkoutLifetimeMs = 24 * 60 * 60_000

/** A product may lack these, such as days when it is in stock; then the cart lacks them too. */
const optionalFields = [
  'made_to_order_days',
  'made_to_order_pieces',
  'pieces_per_box',
  'minimum_quantity',
  'quantity_multiple',
] as const

/** localStorage has these with prices in MAD; the page shows them until the server has priced the cart. */
export type CartProduct = FrenchOptionalTexts<'name'> & {
  id: number
  price: number
  sale_price: number | null
  images: string[]
  stock: number
  /** It is absent for what is sold by the piece. */
  sold_by?: SaleUnit
  /** The prices are in MAD; a product that came from a card never has them. */
  price_breaks?: PriceBreak[]
  /** It is set for a business, whose own price is the sale price here (product-price.ts). */
  usual_sale_price?: number | null
} & Partial<Record<(typeof optionalFields)[number], number>> &
  Partial<Pick<Product, DeliveredField>>

/** Takes prices in centimes and returns them in MAD; fields without a value are left out. */
export function toCartProduct(
  product: CardProduct & Partial<Pick<Product, 'price_breaks' | DeliveredField>> & BusinessPriced,
): CartProduct {
  const { price_breaks: breaks = [], usual_sale_price: usual } = product
  return {
    id: product.id,
    name_ar: product.name_ar,
    name_en: product.name_en,
    name_fr: product.name_fr,
    price: madFromCentimes(product.price),
    sale_price: product.sale_price === null ? null : madFromCentimes(product.sale_price),
    ...(usual !== undefined && { usual_sale_price: usual && madFromCentimes(usual) }),
    images: [product.images[0]?.url ?? placeholderPicture.url],
    stock: product.stock,
    ...(product.sold_by !== 'piece' && { sold_by: product.sold_by }),
    ...Object.fromEntries(
      [...optionalFields, ...deliveredFields].flatMap((field) =>
        product[field] == null ? [] : [[field, product[field]]],
      ),
    ),
    ...(breaks.length > 0 && {
      price_breaks: breaks.map((each) => ({ ...each, price: madFromCentimes(each.price) })),
    }),
  }
}
