import { keep, recall } from './preference.ts'

const key = 'preferred-currency'
const yearInSeconds = 31_536_000

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
  if (readCookie() === currency) {
    keep(key, currency)
    keep('preferred-rate', rate)
  } else if (preferred && isOffered(preferred) && !isOffered(readCookie())) {
    restore(preferred)
  } else {
    keepDetected()
  }
  // A page that the browser kept may be in the currency of before.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isOffered(readCookie()) && readCookie() !== currency) location.reload()
  })
}

/** Asks for the page in the currency that was chosen once; not again and again where cookies are forbidden. */
function restore(currency: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${key}=${currency}; path=/; max-age=${yearInSeconds}; samesite=lax`
  if (readCookie() === currency) location.reload()
}

/** What the server found out about a visitor who has chosen nothing. */
function keepDetected(): void {
  const detected = document.querySelector('[data-detected-currency]')
  for (const name of ['detected-currency', 'detected-rate', 'detected-country']) {
    const value = detected?.getAttribute(`data-${name}`)
    if (value) keep(name, value)
  }
}

function readCookie(): string | undefined {
  return /(?:^|; )preferred-currency=([^;]*)/.exec(document.cookie)?.[1]
}
