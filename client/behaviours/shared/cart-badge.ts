import { getLines, subscribe } from '../../cart/store.ts'

/** Updates the number of items at the header's cart icon, in every tab. */
export function startCartBadge(): void {
  subscribe(showCount)
  showCount()
}

function showCount(): void {
  const count = getLines().reduce((sum, { quantity }) => sum + quantity, 0)
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-badge]')) {
    badge.hidden = count === 0
    const number = badge.querySelector('[data-cart-count]')
    if (number) number.textContent = String(count)
  }
}
