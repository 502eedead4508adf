import { readCookie, writeCookie } from '../../cookie.ts'
import { readPreference, savePreference } from './preferences.ts'

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
  const isAvailable = (code: string | null | undefined) =>
    !!code && !!form.querySelector(`[value="${CSS.escape(code)}"]`)
  const preferred = readPreference(key)
  if (readCookie(key) === currency) {
    savePreference(key, currency)
    savePreference('preferred-rate', rate)
  } else if (preferred && isAvailable(preferred) && !isAvailable(readCookie(key))) {
    restore(preferred)
  } else {
    saveDetected()
  }
  // A page that the browser kept may be in the currency of before.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isAvailable(readCookie(key)) && readCookie(key) !== currency) location.reload()
  })
}

/** Asks for the page in the currency that was chosen once; not again and again where cookies are forbidden. */
function restore(currency: string): void {
  writeCookie(key, currency)
  if (readCookie(key) === currency) location.reload()
}

/** What the server found out about a visitor who has chosen nothing. */
function saveDetected(): void {
  const detected = document.querySelector('[data-detected-currency]')
  for (const name of ['detected-currency', 'detected-rate', 'detected-country']) {
    const value = detected?.getAttribute(`data-${name}`)
    if (value) savePreference(name, value)
  }
}
