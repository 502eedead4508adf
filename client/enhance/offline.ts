import { unitPrice } from '#domain/cart/priced-cart.ts'
import { formatMad } from '#domain/currency/money.ts'
import { isLanguage } from '#domain/shared/language.ts'
import { getLines, type StoredCartProduct } from '../cart/store.ts'

/** `[data-offline-cart]` shows the cart from this browser's storage, with the last known prices. */
function startOfflineCart(): void {
  const section = document.querySelector<HTMLElement>('[data-offline-cart]')
  const template = section?.querySelector('template')
  const lines = getLines().filter(({ product }) => nameOf(product) !== undefined)
  if (!section || !template || lines.length === 0) return
  for (const { product, quantity } of lines) {
    const row = template.content.firstElementChild?.cloneNode(true) as HTMLElement
    fill(row, '[data-name]', nameOf(product) ?? '')
    fill(row, '[data-quantity]', String(quantity))
    fill(row, '[data-price]', priceOf(product, quantity))
    template.before(row)
  }
  section.hidden = false
}

function fill(row: HTMLElement, selector: string, text: string): void {
  const element = row.querySelector(selector)
  if (element) element.textContent = text
}

function nameOf({ name_ar, name_en, name_fr }: StoredCartProduct): string | undefined {
  const names = { ar: name_ar, en: name_en, fr: name_fr }
  return names[pageLanguage()] || name_ar
}

function priceOf(product: StoredCartProduct, quantity: number): string {
  const { price, sale_price = null, price_breaks = [] } = product
  if (price === undefined) return ''
  return formatMad(unitPrice({ price, sale_price, price_breaks }, quantity), pageLanguage())
}

function pageLanguage() {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'ar'
}

startOfflineCart()
