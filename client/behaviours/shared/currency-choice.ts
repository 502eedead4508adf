import { readCookie, readStorage, writeCookie, writeStorage } from '../../storage.ts'
import { warnIfCookiesRefused } from './toast.ts'

const key = 'preferred-currency'

/**
 * `form[data-currency]` is submitted on change. Only the chosen currency is read from localStorage, and only
 * where its cookie has been deleted: the rate always comes from the server.
 */
export function startCurrencyChoice(): void {
  document.addEventListener('change', ({ target }) => {
    const { form } = target as HTMLSelectElement
    if (!form?.matches('[data-currency]')) return
    if (!warnIfCookiesRefused()) {
      // Safari 15 lacks requestSubmit; the cart's script listens to the event.
      if (form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))) form.submit()
      return
    }
    form.reset()
    // The menu, in which the choice stands on a phone, would cover the message.
    form.closest<HTMLElement>('[popover]')?.hidePopover?.()
  })
  const form = document.querySelector<HTMLFormElement>('[data-currency]')
  if (!form) return
  const { currency = '', rate = '' } = form.dataset
  const isAvailable = (code: string | null | undefined) =>
    !!code && !!form.querySelector(`[value="${CSS.escape(code)}"]`)
  const preferred = readStorage(key)
  if (readCookie(key) === currency) {
    writeStorage(key, currency)
    writeStorage('preferred-rate', rate)
  } else if (preferred && isAvailable(preferred) && !isAvailable(readCookie(key))) {
    restore(preferred)
  } else {
    storeDetectedCurrency()
  }
  // A page from the back-forward cache may show the previous currency.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isAvailable(readCookie(key)) && readCookie(key) !== currency) location.reload()
  })
}

/** Reloads the page in the stored currency; where cookies are forbidden it does not, to avoid a reload loop. */
function restore(currency: string): void {
  writeCookie(key, currency)
  if (readCookie(key) === currency) location.reload()
}

function storeDetectedCurrency(): void {
  const detected = document.querySelector('[data-detected-currency]')
  for (const name of ['detected-currency', 'detected-rate', 'detected-country'] as const) {
    const value = detected?.getAttribute(`data-${name}`)
    if (value) writeStorage(name, value)
  }
}
