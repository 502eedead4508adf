import { readCookie, writeCookie } from '../cookie.ts'
import { keep, recall } from './preference.ts'

const key = 'preferred-currency'

/**
 * `form[data-currency]`: what is chosen is shown at once. Local storage keeps what contract.md names; of it only the
 * choice is ever read, where the cookie that says so is gone: the rate is always the server's.
 */
export function startCurrencyChoice(): void {
  document.addEventListener('change', ({ target }) => {
    const { form } = target as HTMLSelectElement
    if (form?.matches('[data-currency]')) form.requestSubmit()
  })
  const form = document.querySelector<HTMLFormElement>('[data-currency]')
  if (!form) return
  const { currency = '', rate = '' } = form.dataset
  const isOffered = (code: string | null | undefined) =>
    !!code && !!form.querySelector(`[value="${CSS.escape(code)}"]`)
  const preferred = recall(key)
  if (readCookie(key) === currency) {
    keep(key, currency)
    keep('preferred-rate', rate)
  } else if (preferred && isOffered(preferred) && !isOffered(readCookie(key))) {
    restore(preferred)
  } else {
    keepDetected()
  }
  // A page that the browser kept may be in the currency of before.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isOffered(readCookie(key)) && readCookie(key) !== currency) location.reload()
  })
}

/** Asks for the page in the currency that was chosen once; not again and again where cookies are forbidden. */
function restore(currency: string): void {
  writeCookie(key, currency)
  if (readCookie(key) === currency) location.reload()
}

/** What the server found out about a visitor who has chosen nothing. */
function keepDetected(): void {
  const detected = document.querySelector('[data-detected-currency]')
  for (const name of ['detected-currency', 'detected-rate', 'detected-country']) {
    const value = detected?.getAttribute(`data-${name}`)
    if (value) keep(name, value)
  }
}
