import { unitPrice } from '#domain/cart/quote.ts'
import { getLines, subscribe } from '../../cart/store.ts'
import { isMirrored } from '../../cart/stored-cart.ts'

/**
 * On the cart page: hydrates the island when another tab changes the cart, or when the stored prices differ from the
 * server-rendered ones. The page of an empty cart has no island and is reloaded.
 */
export function startCartSync(): void {
  subscribe(update)
  if (isOutdated()) update()
  // Hydrates at the first gesture: otherwise a line's form would be posted, and the next page would have neither the
  // undo nor the order details entered so far.
  for (const gesture of ['pointerover', 'touchstart', 'keydown']) {
    document.addEventListener(gesture, hydrateIsland, { once: true, passive: true })
  }
}

function hydrateIsland(): void {
  if (document.querySelector('react-island')) update()
}

function update(): void {
  const island = document.querySelector('react-island')
  if (island)
    customElements.whenDefined('react-island').then(() => island.dispatchEvent(new Event('focusin')))
  else if (getLines().length > 0 && isMirrored(getLines())) location.reload()
}

function isOutdated(): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-line]')]
  const lines = getLines()
  return rows.length !== lines.length || rows.some((row, index) => isDifferent(row.dataset, lines[index]))
}

function isDifferent(row: DOMStringMap, line: ReturnType<typeof getLines>[number] | undefined): boolean {
  if (!line || row.line !== `${line.product.id}.${line.quantity}`) return true
  const { price, sale_price = null } = line.product
  return price !== undefined && String(unitPrice({ price, sale_price })) !== row.unitPrice
}
