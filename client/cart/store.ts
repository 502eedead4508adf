import {
  type CartProduct,
  cartLineLimit,
  fitQuantity,
  quantityLimit,
  readCartCookie,
  writeCartCookie,
} from '#domain/cart/cart.ts'
import { withUsualPrice } from '#domain/catalog/product-price.ts'
import {
  readCookie,
  readStorage,
  readStoredArray,
  removeFromStorage,
  writeCookie,
  writeStorage,
} from '../storage.ts'

let lines: readonly StoredCartLine[] | undefined
const listeners = new Set<() => void>()

/** Each script of a page has a store of its own, so that they tell each other of changes, as tabs do. */
const changed = 'cart-changed'

/** Returns the lines of the cart: a new array after each change, be it here, in another tab or on the server. */
export function getLines(): readonly StoredCartLine[] {
  watchChanges()
  lines ??= loadLines()
  return lines
}

export function subscribe(listener: () => void): () => void {
  watchChanges()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Adds a product. Returns the quantity that was asked for and the one that the cart now has, which sale units and the
 * limit may change; null when the cart has no room for another line.
 */
export function addToCart(
  product: StoredCartProduct,
  added: number,
): { asked: number; quantity: number } | null {
  const existing = getLines().find((line) => line.product.id === product.id)
  if (!existing && getLines().length >= cartLineLimit) return null
  const asked = (existing?.quantity ?? 0) + added
  const quantity = fitQuantity(asked, product)
  if (existing) changeQuantity(product.id, quantity)
  else setLines([...getLines(), { product, quantity }])
  return { asked, quantity }
}

/** A quantity of 0 or less removes the line. */
export function changeQuantity(id: number, quantity: number): void {
  const capped = Math.min(quantity, quantityLimit)
  const next = getLines().map((line) => (line.product.id === id ? { ...line, quantity: capped } : line))
  setLines(next.filter((line) => line.quantity > 0))
}

/** Returns false when the cart has no room for it any more. */
export function restoreLine(line: StoredCartLine, index: number): boolean {
  const others = getLines().filter(({ product }) => product.id !== line.product.id)
  if (others.length >= cartLineLimit) return false
  setLines([...others.slice(0, index), line, ...others.slice(index)])
  return true
}

/** Stores the current product data, so that the next visit can show price changes. */
export function updateProducts(products: readonly StoredCartProduct[]): void {
  const byId = new Map(products.map((product) => [product.id, product]))
  const next = getLines().map((line) => ({ ...line, product: byId.get(line.product.id) ?? line.product }))
  if (JSON.stringify(next) === JSON.stringify(getLines())) return
  storeLines(next)
  notify(next)
}

function setLines(next: readonly StoredCartLine[]): void {
  saveLines(next)
  notify(next)
}

function notify(next: readonly StoredCartLine[]): void {
  dispatchEvent(new CustomEvent(changed, { detail: next }))
}

let isWatching = false

function watchChanges(): void {
  if (isWatching) return
  isWatching = true
  addEventListener(changed, (event) => {
    lines = (event as CustomEvent<readonly StoredCartLine[]>).detail
    for (const listener of listeners) listener()
  })
  addEventListener('storage', ({ key }) => {
    // The cookie, which counts, is written after the cart and before its mirror.
    if (key === storageKey || key === mirrorKey || key === null) notify(readStoredLines() ?? [])
  })
  // A page from the back-forward cache may be older than the last order.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) notify(loadLines())
  })
}

/** A product that came from the cookie has only its id until the server has priced the cart. */
export type StoredCartProduct = { id: number } & Partial<CartProduct>

export type StoredCartLine = { product: StoredCartProduct; quantity: number }

const storageKey = 'pottery-cart'

/** It holds the cookie's value as this browser last wrote or read it. */
const mirrorKey = 'pottery-cart-mirror'

/**
 * localStorage holds the cart and a cookie mirrors it for the server. A cookie that differs from the last written
 * value was changed by the server (a form without script, an order), and wins.
 */
function loadLines(): StoredCartLine[] {
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

function saveLines(lines: readonly StoredCartLine[]): void {
  const isStored = storeLines(lines)
  mirrorLines(lines)
  // The full storage still holds the earlier cart. Without its mirror the cookie counts, which has the new one.
  if (!isStored) removeFromStorage(mirrorKey)
}

/**
 * Stores lines whose product data alone has changed. The cookie does not hold that data and is not written: the
 * response to an order may be clearing it at the same time.
 */
function storeLines(lines: readonly StoredCartLine[]): boolean {
  // Business prices are not stored, so that the next person who uses this device does not see them.
  const stored = lines.map((line) => ({ ...line, product: withUsualPrice(line.product) }))
  return writeStorage(storageKey, JSON.stringify(stored))
}

function readStoredLines(): StoredCartLine[] | null {
  return readStoredArray(storageKey, isLine)?.slice(0, cartLineLimit) ?? null
}

function isLine(item: unknown): item is StoredCartLine {
  const line = item as StoredCartLine | null
  return isCount(line?.product?.id, 999_999_999) && isCount(line?.quantity, quantityLimit)
}

function isCount(value: unknown, limit: number): boolean {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= limit
}

/** Returns false where cookies are forbidden, so that the server does not know the cart. */
export function isMirrored(lines: readonly StoredCartLine[]): boolean {
  return readCookie('cart') === cookieValue(lines)
}

export function cookieValue(lines: readonly StoredCartLine[]): string {
  return writeCartCookie(lines.map(({ product, quantity }) => ({ product_id: product.id, quantity })))
}

function mirrorLines(lines: readonly StoredCartLine[]): void {
  const text = cookieValue(lines)
  const cookie = readCookie('cart')
  // No cookie is set for visitors who never had a cart.
  if (lines.length === 0 && cookie === undefined) return
  if (cookie !== text) writeCookie('cart', text)
  writeStorage(mirrorKey, text)
}
