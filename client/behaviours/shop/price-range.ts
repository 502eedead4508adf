import { convert, formatAmount, isCurrency } from '#domain/currency/currency.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'

/** `[data-range]`: two sliders on one rail that never cross, and the numbers beneath them. */
export function startPriceRanges(): void {
  for (const range of document.querySelectorAll<HTMLElement>('[data-range]')) {
    const [lowest, highest] = range.querySelectorAll('input')
    const [lowestShown, highestShown] = range.nextElementSibling?.querySelectorAll('b') ?? []
    const estimates = range.nextElementSibling?.querySelectorAll('[data-estimate]') ?? []
    const ceiling = Number(range.dataset.ceiling)
    if (!lowest || !highest || !lowestShown || !highestShown) continue
    const show = () => {
      for (const [input, shown, side, estimate] of [
        [lowest, lowestShown, 'lo', estimates[0]],
        [highest, highestShown, 'hi', estimates[1]],
      ] as const) {
        // The last step lies beyond the ceiling, as the ceiling is no whole number of steps away; it means the ceiling.
        const price = String(Math.min(input.valueAsNumber, ceiling))
        input.setAttribute('aria-valuetext', price)
        shown.textContent = price
        if (estimate) estimate.textContent = estimateOf(price, range.dataset)
        range.dataset[side] = price
        range.style.setProperty(`--${side}`, price)
      }
      // Where both stand at the end, only the lowest can still be drawn away: it must lie on top.
      lowest.toggleAttribute('data-raised', lowest.valueAsNumber > Number(lowest.max) / 2)
    }
    range.addEventListener('input', ({ target }) => {
      if (lowest.valueAsNumber > highest.valueAsNumber) {
        if (target === lowest) lowest.value = highest.value
        else highest.value = lowest.value
      }
      show()
    })
    show()
  }
}

/** What a price comes to in the currency of the page, in the digits that the server would write. */
function estimateOf(price: string, { currencyCode, currencyRate }: DOMStringMap): string {
  if (!isCurrency(currencyCode)) return ''
  const hundredths = convert(centimesFromMad(price), Number(currencyRate))
  return formatAmount(hundredths, currencyCode, document.documentElement.lang as Language)
}
