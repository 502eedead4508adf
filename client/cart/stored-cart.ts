import { cartLineLimit, quantityLimit, readCartCookie, writeCartCookie } from '#domain/cart/cart.ts'
import type { CartProduct } from '#domain/cart/cart-product.ts'
import { readCookie, writeCookie } from '../cookie.ts'

/** Of a product that came by the cookie alone, only the id is known until the server has priced the cart. */
export type StoredCartProduct = { id: number } & Partial<CartProduct>

export type StoredCartLine = { product: StoredCartProduct; quantity: number }

export const storageKey = 'pottery-cart'

/** What the cookie was when this browser last wrote or took it over. */
const mirrorKey = 'pottery-cart-mirror'

/**
 * The cart of this browser. Local storage holds it and the cookie mirrors it for the server; when the cookie is not
 * what was last written here, the server has changed it (a form without script, an order) and it wins.
 */
export function loadLines(): StoredCartLine[] {
  const stored = readStoredLines()
  const cookie = readCookie('cart')
  const isChangedByServer = cookie !== undefined && cookie !== storage((store) => store.getItem(mirrorKey))
  if (stored && !isChangedByServer) {
    mirrorLines(stored)
    return stored
  }
  const known = new Map(stored?.map(({ product }) => [product.id, product]))
  const lines = readCartCookie(cookie).map(({ product_id: id, quantity }) => ({
    product: known.get(id) ?? { id },
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
 * Keeps lines of which only what is known of their products has changed. The cookie says nothing of that and is left
 * alone: the answer to an order may be emptying it at this very moment.
 */
export function storeLines(lines: readonly StoredCartLine[]): void {
  storage((store) => store.setItem(storageKey, JSON.stringify(lines)))
}

/** Null when nothing is stored; what is damaged is said once in the console and dropped (spec.md 4). */
export function readStoredLines(): StoredCartLine[] | null {
  const text = storage((store) => store.getItem(storageKey))
  if (!text) return null
  try {
    return (JSON.parse(text) as StoredCartLine[]).filter(isLine).slice(0, cartLineLimit)
  } catch (error) {
    console.warn('The stored cart is damaged.', error)
    storage((store) => store.removeItem(storageKey))
    return null
  }
}

function isLine(line: StoredCartLine | null): boolean {
  return isCount(line?.product?.id, 999_999_999) && isCount(line?.quantity, quantityLimit)
}

function isCount(value: unknown, limit: number): boolean {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= limit
}

/** Whether the server can see the cart: cookies may be forbidden. */
export function isMirrored(lines: readonly StoredCartLine[]): boolean {
  return readCookie('cart') === mirrorOf(lines)
}

function mirrorOf(lines: readonly StoredCartLine[]): string {
  return writeCartCookie(lines.map(({ product, quantity }) => ({ product_id: product.id, quantity })))
}

function mirrorLines(lines: readonly StoredCartLine[]): void {
  const text = mirrorOf(lines)
  const cookie = readCookie('cart')
  // Whoever never had a cart gets no cookie for it.
  if (lines.length === 0 && cookie === undefined) return
  if (cookie !== text) writeCookie('cart', text)
  storage((store) => store.setItem(mirrorKey, text))
}

/** Local storage may be forbidden or full: the cookie then carries the cart alone. */
function storage<Value>(use: (store: Storage) => Value): Value | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}
