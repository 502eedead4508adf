import {
  type CartProduct,
  cartLineLimit,
  quantityLimit,
  readCartCookie,
  writeCartCookie,
} from '#domain/cart/cart.ts'
import { readCookie, writeCookie } from '../cookie.ts'
import { readStorage, readStoredArray, writeStorage } from '../storage.ts'

/** A product that came from the cookie has only its id until the server has priced the cart. */
export type StoredCartProduct = { id: number } & Partial<CartProduct>

export type StoredCartLine = { product: StoredCartProduct; quantity: number }

export const storageKey = 'pottery-cart'

/** The cookie's value when this browser last wrote or read it. */
const mirrorKey = 'pottery-cart-mirror'

/**
 * localStorage holds the cart and a cookie mirrors it for the server. A cookie that differs from the last written value
 * was changed by the server (a form without script, an order), and wins.
 */
export function loadLines(): StoredCartLine[] {
  const stored = readStoredLines()
  const cookie = readCookie('cart')
  const isChangedByServer = cookie !== undefined && cookie !== readStorage(mirrorKey)
  if (stored && !isChangedByServer) {
    mirrorLines(stored)
    return stored
  }
  const storedProducts = new Map(stored?.map(({ product }) => [product.id, product]))
  const lines = readCartCookie(cookie).map(({ product_id: id, quantity }) => ({
    product: storedProducts.get(id) ?? { id },
    quantity,
  }))
  if (cookie !== undefined) saveLines(lines)
  return lines
}

export function saveLines(lines: readonly StoredCartLine[]): void {
  storeLines(lines)
  mirrorLines(lines)
}

/**
 * Stores lines whose product data alone has changed. The cookie does not hold that data and is not written: the response
 * to an order may be clearing it at the same time.
 */
export function storeLines(lines: readonly StoredCartLine[]): void {
  writeStorage(storageKey, JSON.stringify(lines))
}

/** Null when nothing is stored. */
export function readStoredLines(): StoredCartLine[] | null {
  return readStoredArray(storageKey, isLine)?.slice(0, cartLineLimit) ?? null
}

function isLine(item: unknown): item is StoredCartLine {
  const line = item as StoredCartLine | null
  return isCount(line?.product?.id, 999_999_999) && isCount(line?.quantity, quantityLimit)
}

function isCount(value: unknown, limit: number): boolean {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= limit
}

/** False where cookies are forbidden, so that the server does not know the cart. */
export function isMirrored(lines: readonly StoredCartLine[]): boolean {
  return readCookie('cart') === cookieValue(lines)
}

function cookieValue(lines: readonly StoredCartLine[]): string {
  return writeCartCookie(lines.map(({ product, quantity }) => ({ product_id: product.id, quantity })))
}

function mirrorLines(lines: readonly StoredCartLine[]): void {
  const text = cookieValue(lines)
  const cookie = readCookie('cart')
  // No cookie for visitors who never had a cart.
  if (lines.length === 0 && cookie === undefined) return
  if (cookie !== text) writeCookie('cart', text)
  writeStorage(mirrorKey, text)
}
