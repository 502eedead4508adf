import { cartLineLimit, quantityLimit } from '#domain/cart/cart.ts'
import {
  loadLines,
  readStoredLines,
  type StoredCartLine,
  type StoredCartProduct,
  saveLines,
  storageKey,
  storeLines,
} from './stored-cart.ts'

let lines: readonly StoredCartLine[] | undefined
const listeners = new Set<() => void>()

/** Each script of a page has a store of its own, so that they tell each other of changes, as tabs do. */
const changed = 'cart-changed'

/** A new array after each change, in this tab, another tab or on the server. */
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

/** Adds to the line of the same product, or a new line; false when the cart has no room for another line. */
export function addToCart(product: StoredCartProduct, quantity: number): boolean {
  const existing = getLines().find((line) => line.product.id === product.id)
  if (!existing && getLines().length >= cartLineLimit) return false
  if (existing) changeQuantity(product.id, existing.quantity + quantity)
  else setLines([...getLines(), { product, quantity }])
  return true
}

/** Sets the quantity of a line; 0 or less removes it. */
export function changeQuantity(id: number, quantity: number): void {
  const capped = Math.min(quantity, quantityLimit)
  const next = getLines().map((line) => (line.product.id === id ? { ...line, quantity: capped } : line))
  setLines(next.filter((line) => line.quantity > 0))
}

/** Restores a removed line at its index. */
export function restoreLine(line: StoredCartLine, index: number): void {
  const others = getLines().filter(({ product }) => product.id !== line.product.id)
  setLines([...others.slice(0, index), line, ...others.slice(index)])
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
    if (key === storageKey || key === null) notify(readStoredLines() ?? [])
  })
  // A page from the back-forward cache may be older than the last order.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) notify(loadLines())
  })
}
