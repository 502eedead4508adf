import { getLines, subscribe } from '../../cart/store.ts'
import { afterPaint } from './after-paint.ts'

/** Updates the number of items at the header's cart icon, in every tab. */
export function startCartBadge(): void {
  // After the toast is painted, as the header is laid out again.
  subscribe(() => afterPaint(showCount))
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
