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
 * Chooses the display currency: the visitor's choice, else that of their country. The rate is always the server's,
 * whatever the browser remembers.
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

/** The currency of a country; the shop's own for an unknown one. */
export function detectCurrency(country: CountryCode | null, rates: Rates): DetectedCurrency {
  const { code, rate } = displayCurrency(currencyOfCountry(country), rates)
  return { currency: code, rate, countryCode: country ?? defaultCountry }
}
