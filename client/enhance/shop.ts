import { convert, formatAmount, isCurrency } from '#domain/currency/currency.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'
import { startBuyNow } from '../behaviours/shop/add-to-cart.ts'

/** The two sliders of a `[data-range]` lie on one track and never cross; their values stand beneath. */
function startRanges(): void {
  for (const range of document.querySelectorAll<HTMLElement>('[data-range]')) {
    const [min, max] = range.querySelectorAll('input')
    const [minOutput, maxOutput] = range.nextElementSibling?.querySelectorAll('b') ?? []
    const estimates = range.nextElementSibling?.querySelectorAll('.estimate bdi') ?? []
    const more = range.nextElementSibling?.querySelector<HTMLElement>('[data-and-more]')
    if (!min || !max || !minOutput || !maxOutput) continue
    const [floor, ceiling] = [Number(min.min), Number(range.dataset.ceiling)]
    const show = () => {
      for (const [input, output, side, estimate] of [
        [min, minOutput, 'lo', estimates[0]],
        [max, maxOutput, 'hi', estimates[1]],
      ] as const) {
        // The last step may lie above the ceiling and means it (views/catalog/Filters.tsx).
        const value = Math.min(input.valueAsNumber, ceiling)
        const isOpen = input === max && value === ceiling
        if (more && input === max) more.hidden = !isOpen
        output.textContent = String(value)
        const written = `${output.parentElement?.textContent}${isOpen ? more?.textContent : ''}`
        input.setAttribute('aria-valuetext', written)
        if (estimate) estimate.textContent = formatEstimate(value, range.dataset)
        range.style.setProperty(`--${side}`, String((value - floor) / (ceiling - floor)))
      }
      // When both are at the upper end, only the lower handle can still move, so it must lie on top.
      min.toggleAttribute('data-raised', min.valueAsNumber > Number(min.max) / 2)
    }
    range.addEventListener('input', ({ target }) => {
      if (min.valueAsNumber > max.valueAsNumber) {
        if (target === min) min.value = max.value
        else max.value = min.value
      }
      show()
    })
    show()
  }
}

/** Formats the price in the visitor's currency as the server does; '' where it is none of the shop's. */
function formatEstimate(price: number, { currencyCode, currencyRate }: DOMStringMap): string {
  if (!isCurrency(currencyCode)) return ''
  const hundredths = convert(centimesFromMad(price), Number(currencyRate))
  return formatAmount(hundredths, currencyCode, document.documentElement.lang as Language)
}

/**
 * `form[data-filters]` leaves default values out of its URL; the attribute contains them. The category is part of the
 * path: without script the server redirects there.
 */
function startShopFilters(): void {
  const form = document.querySelector<HTMLFormElement>('[data-filters]')
  const shop = form?.action ?? ''
  form?.addEventListener('submit', () => {
    const category = form.querySelector<HTMLInputElement>('[name=category]:checked')?.value
    form.action = category ? `${shop}/${category}` : shop
  })
  form?.addEventListener('formdata', ({ formData }) => {
    formData.delete('category')
    for (const range of form.querySelectorAll<HTMLElement>('[data-range]')) {
      const { ceiling = '' } = range.dataset
      const most = range.querySelectorAll('input')[1]
      if (most && most.valueAsNumber > Number(ceiling)) formData.set(most.name, ceiling)
    }
    for (const [name, value] of Object.entries(JSON.parse(form.dataset.filters ?? '{}'))) {
      if (formData.get(name) === String(value ?? '')) formData.delete(name)
    }
  })
}

startRanges()
startShopFilters()
startBuyNow()
