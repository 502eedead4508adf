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

/** The lines of the cart; a new array whenever something changed, here, in another tab or on the server. */
export function getLines(): readonly StoredCartLine[] {
  lines ??= loadLines()
  return lines
}

export function subscribe(listener: () => void): () => void {
  watchOthers()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Adds to the cart, to the line of the same product if there is one; false when there is no room for a line more. */
export function addToCart(product: StoredCartProduct, quantity: number): boolean {
  const present = getLines().find((line) => line.product.id === product.id)
  if (!present && getLines().length >= cartLineLimit) return false
  if (present) changeQuantity(product.id, present.quantity + quantity)
  else change([...getLines(), { product, quantity }])
  return true
}

/** Sets the quantity of a line; 0 or less takes it out (spec.md 4). */
export function changeQuantity(id: number, quantity: number): void {
  const capped = Math.min(quantity, quantityLimit)
  const others = getLines().map((line) => (line.product.id === id ? { ...line, quantity: capped } : line))
  change(others.filter((line) => line.quantity > 0))
}

/** Puts a line that was taken out back where it stood. */
export function restoreLine(line: StoredCartLine, index: number): void {
  const others = getLines().filter(({ product }) => product.id !== line.product.id)
  change([...others.slice(0, index), line, ...others.slice(index)])
}

/** Keeps what the server says of the products now, so that the next visit can tell what became dearer. */
export function updateProducts(products: readonly StoredCartProduct[]): void {
  const known = new Map(products.map((product) => [product.id, product]))
  const next = getLines().map((line) => ({ ...line, product: known.get(line.product.id) ?? line.product }))
  if (JSON.stringify(next) === JSON.stringify(getLines())) return
  storeLines(next)
  show(next)
}

function change(next: readonly StoredCartLine[]): void {
  saveLines(next)
  show(next)
}

function show(next: readonly StoredCartLine[]): void {
  lines = next
  for (const listener of listeners) listener()
}

let isWatching = false

function watchOthers(): void {
  if (isWatching) return
  isWatching = true
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) show(readStoredLines() ?? [])
  })
  // A page that the browser kept is older than what was ordered since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show(loadLines())
  })
}
