import { convert, formatAmount, isCurrency } from '#domain/currency/currency.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'
import { startBuyNow } from '../behaviours/shop/add-to-cart.ts'

/** `[data-range]`: two sliders on one track that never cross, and their values beneath. */
function startPriceRanges(): void {
  for (const range of document.querySelectorAll<HTMLElement>('[data-range]')) {
    const [min, max] = range.querySelectorAll('input')
    const [minOutput, maxOutput] = range.nextElementSibling?.querySelectorAll('b') ?? []
    const estimates = range.nextElementSibling?.querySelectorAll('[data-estimate]') ?? []
    const more = range.nextElementSibling?.querySelector<HTMLElement>('[data-and-more]')
    const ceiling = Number(range.dataset.ceiling)
    if (!min || !max || !minOutput || !maxOutput) continue
    const show = () => {
      for (const [input, output, side, estimate] of [
        [min, minOutput, 'lo', estimates[0]],
        [max, maxOutput, 'hi', estimates[1]],
      ] as const) {
        // No step meets the ceiling (sliderEnd in views/catalog/Filters.tsx): the last one lies above it and means it.
        const price = String(Math.min(input.valueAsNumber, ceiling))
        const isOpen = input === max && Number(price) === ceiling
        if (more && input === max) more.hidden = !isOpen
        input.setAttribute('aria-valuetext', `${price} DH${isOpen ? more?.textContent : ''}`)
        output.textContent = price
        if (estimate) estimate.textContent = formatEstimate(price, range.dataset)
        range.dataset[side] = price
        range.style.setProperty(`--${side}`, price)
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

/** The price in the visitor's currency, formatted as on the server. */
function formatEstimate(price: string, { currencyCode, currencyRate }: DOMStringMap): string {
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
  const ceiling = form?.querySelector<HTMLElement>('[data-range]')?.dataset.ceiling ?? ''
  form?.addEventListener('submit', () => {
    const category = form.querySelector<HTMLInputElement>('[name=category]:checked')?.value
    form.action = category ? `${shop}/${category}` : shop
  })
  form?.addEventListener('formdata', ({ formData }) => {
    formData.delete('category')
    // The slider's last step lies above the ceiling and means it (views/catalog/Filters.tsx).
    if (Number(formData.get('max')) > Number(ceiling)) formData.set('max', ceiling)
    for (const [name, value] of Object.entries(JSON.parse(form.dataset.filters ?? '{}'))) {
      if (formData.get(name) === String(value ?? '')) formData.delete(name)
    }
  })
}

startPriceRanges()
startShopFilters()
startBuyNow()
