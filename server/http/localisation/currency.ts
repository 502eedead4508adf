import type { Request, RequestHandler } from 'express'
import { type CountryCode, currencyOfCountry, defaultCountry } from '#domain/currency/country.ts'
import { isCurrency } from '#domain/currency/currency.ts'
import { type DetectedCurrency, displayCurrency, type Rates } from '#domain/currency/exchange-rate.ts'

export const currencyCookie = 'preferred-currency'

type Currencies = {
  rates: { get: () => Promise<Rates> }
  countryOf: (req: Request) => CountryCode | null
}

/**
 * Chooses the currency that the page is drawn in (spec.md 4): the visitor's choice, else that of the country. The
 * rate is always ours, whatever the browser remembers.
 */
export function setUpCurrency({ rates, countryOf }: Currencies): RequestHandler {
  return async (req, _res, next) => {
    const preferred = req.cookies[currencyCookie]
    const known = await rates.get()
    if (isCurrency(preferred)) {
      req.currency = displayCurrency(preferred, known)
    } else {
      req.detected = detectCurrency(countryOf(req), known)
      req.currency = displayCurrency(req.detected.currency, known)
    }
    next()
  }
}

/** The currency of a country; of one that is not known, the shop's own (spec.md 9). */
export function detectCurrency(country: CountryCode | null, rates: Rates): DetectedCurrency {
  const { code, rate } = displayCurrency(currencyOfCountry(country), rates)
  return { currency: code, rate, countryCode: country ?? defaultCountry }
}
