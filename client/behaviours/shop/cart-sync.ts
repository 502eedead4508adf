import { unitPrice } from '#domain/cart/quote.ts'
import { getLines, subscribe } from '../../cart/store.ts'
import { isMirrored } from '../../cart/stored-cart.ts'

/**
 * On the cart's own page: what another tab changes is drawn here too, and so is what only this browser knows, that
 * a price is not the one remembered. The island draws it and is woken for that; the page of an empty cart has none.
 */
export function startCartSync(): void {
  subscribe(redraw)
  if (isOutdated()) redraw()
  // Whoever touches the page may change a line next: were the island still asleep then, the line's form would be
  // sent, and the page that answers has neither the undo nor the details typed so far.
  for (const gesture of ['pointerover', 'touchstart', 'keydown']) {
    document.addEventListener(gesture, hydrateIsland, { once: true, passive: true })
  }
}

function hydrateIsland(): void {
  if (document.querySelector('react-island')) redraw()
}

function redraw(): void {
  const island = document.querySelector('react-island')
  if (island)
    customElements.whenDefined('react-island').then(() => island.dispatchEvent(new Event('focusin')))
  else if (getLines().length > 0 && isMirrored(getLines())) location.reload()
}

function isOutdated(): boolean {
  const drawn = [...document.querySelectorAll<HTMLElement>('[data-line]')]
  const lines = getLines()
  return drawn.length !== lines.length || drawn.some((line, index) => isOther(line.dataset, lines[index]))
}

function isOther(drawn: DOMStringMap, line: ReturnType<typeof getLines>[number] | undefined): boolean {
  if (!line || drawn.line !== `${line.product.id}.${line.quantity}`) return true
  const { price, sale_price = null } = line.product
  return price !== undefined && String(unitPrice({ price, sale_price })) !== drawn.unitPrice
}
