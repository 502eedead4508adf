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

/** It has no price. */
export type CartItem = { product_id: number; quantity: number }

export function productIdsOf(items: readonly Pick<CartItem, 'product_id'>[]): number[] {
  return items.map(({ product_id }) => product_id)
}

/** As many lines as fit into the cookie that mirrors the cart. */
export const cartLineLimit = 50

/** Upper bound against typing errors; stock is checked separately. */
export const quantityLimit = 9999

/** In which quantities a product is sold to visitors; absent or null when any can be. */
export type QuantityRule = { minimum_quantity?: number | null; quantity_multiple?: number | null }

/**
 * Returns the quantity if it can be sold, else the next larger one that can; only the upper bound makes it
 * smaller.
 */
export function fitQuantity(
  quantity: number,
  { minimum_quantity: minimum, quantity_multiple: multiple }: QuantityRule,
): number {
  const step = multiple ?? 1
  const next = Math.ceil(Math.max(quantity, minimum ?? 1) / step) * step
  return Math.min(next, Math.floor(quantityLimit / step) * step)
}

/** Returns how many pieces of a stock can be sold. */
export function sellableStock({ stock, ...rule }: QuantityRule & { stock: number }): number {
  const step = rule.quantity_multiple ?? 1
  const most = Math.floor(stock / step) * step
  return most < fitQuantity(1, rule) ? 0 : most
}

/** Whether visitors can buy none of it: nothing is left, or less than is sold at once. */
export function isSoldOut(product: QuantityRule & { stock: number }): boolean {
  return sellableStock(product) === 0
}

/** The opposite of isSoldOut as SQL; `as` is the name of the table in a query that has it twice. */
export const canBeBought = (as = 'products') =>
  `${as}.stock >= ceil(coalesce(${as}.minimum_quantity, 1)::numeric / coalesce(${as}.quantity_multiple, 1))
    * coalesce(${as}.quantity_multiple, 1)`

/** In how many days the smallest quantity that visitors can buy is made; null when it is in stock. */
export function makingDaysOfFewest(product: QuantityRule & MadeToOrder): number | null {
  return makingDaysOf(product, fitQuantity(1, product))
}

/** Adds an item; a product already in the cart is merged. */
export function addItem(items: readonly CartItem[], added: CartItem): CartItem[] {
  const present = items.find((item) => item.product_id === added.product_id)
  if (!present) return [...items, added]
  return setQuantity(items, added.product_id, present.quantity + added.quantity)
}

/** Sets a product's quantity; 0 or less removes it. */
export function setQuantity(items: readonly CartItem[], productId: number, quantity: number): CartItem[] {
  if (quantity <= 0) return items.filter((item) => item.product_id !== productId)
  const capped = Math.min(quantity, quantityLimit)
  return items.map((item) => (item.product_id === productId ? { ...item, quantity: capped } : item))
}

/** Merges lines of the same product into one with the total quantity. */
export function mergeItems(items: readonly CartItem[]): CartItem[] {
  const quantities = new Map<number, number>()
  for (const { product_id, quantity } of items) {
    quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity)
  }
  return [...quantities].map(([product_id, quantity]) => ({ product_id, quantity }))
}

/** The header's cart badge shows this number. */
export function countItems(items: readonly Pick<CartItem, 'quantity'>[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}

export type Totals = { subtotal: Centimes; shipping: Centimes; total: Centimes }

/** Adds up subtotal, shipping by the terms of the buyer's zone, and total, in centimes: docs/product.md, "Cart". */
export function calculateTotals(lines: readonly DeliveredLine[], terms: DeliveryTerms): Totals {
  const subtotal = subtotalOf(lines)
  const shipping = deliveryFee(lines, terms)
  return { subtotal, shipping, total: subtotal + shipping }
}

/**
 * The cookie that mirrors the cart: '12.1-7.3' is one of product 12 and three of product 7. An emptied cart is '-',
 * to differ from a cart never seen.
 */
export function writeCartCookie(items: readonly CartItem[]): string {
  return items.map((item) => `${item.product_id}.${item.quantity}`).join('-') || '-'
}

/** Reads the cookie; invalid parts are left out, never an error. */
export function readCartCookie(cookie: string | undefined): CartItem[] {
  let items: CartItem[] = []
  for (const part of (cookie ?? '').split('-').slice(0, cartLineLimit)) {
    const match = /^([1-9]\d{0,8})\.([1-9]\d{0,3})$/.exec(part)
    if (match) items = addItem(items, { product_id: Number(match[1]), quantity: Number(match[2]) })
  }
  return items
}

/**
 * In milliseconds: how long a checkout may be open before it is sent, and how long its sender may see the
 * whole order.
 */
export const checkoutLifetimeMs = 24 * 60 * 60_000

/** What a product may not have, such as days when it is in stock; then the cart does not have it either. */
const optionalFields = [
  'made_to_order_days',
  'made_to_order_pieces',
  'pieces_per_box',
  'minimum_quantity',
  'quantity_multiple',
] as const

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
  /** Absent when it is sold by the piece. */
  sold_by?: SaleUnit
  /** In MAD; absent when there are none, or the product came from a card, which does not have them. */
  price_breaks?: PriceBreak[]
  /** Set for a business, whose own price is the sale price here (product-price.ts). */
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
