import type { Request, RequestHandler } from 'express'
import { type CountryCode, currencyOfCountry, defaultCountry } from '#domain/currency/country.ts'
import { type CurrencyCode, isCurrency } from '#domain/currency/currency.ts'
import { type DetectedCurrency, displayCurrency, type Rates } from '#domain/currency/exchange-rate.ts'
import type { RequestCookies } from '#domain/site/request-cookies.ts'

export const currencyCookie = 'preferred-currency'

type Currencies = {
  readRates: () => Promise<Rates>
  countryOf: (req: Request) => CountryCode | null
}

/**
 * Chooses the display currency: the visitor's choice, else that of their country. The rate is always the server's,
 * whatever the browser remembers.
 */
export function setUpCurrency({ readRates, countryOf }: Currencies): RequestHandler {
  return async (req, _res, next) => {
    const choice = readCurrencyChoice(req.cookies, () => countryOf(req))
    const known = await readRates()
    req.currency = displayCurrency(choice.code, known)
    if (choice.isDetected) req.detected = detectCurrency(choice.country, known)
    next()
  }
}

type CurrencyChoice =
  | { code: CurrencyCode; isDetected: false }
  | { code: CurrencyCode; isDetected: true; country: CountryCode | null }

/** The visitor's choice, else the currency of their country. */
export function readCurrencyChoice(
  cookies: RequestCookies,
  findCountry: () => CountryCode | null,
): CurrencyChoice {
  const preferred = cookies[currencyCookie]
  if (isCurrency(preferred)) return { code: preferred, isDetected: false }
  const country = findCountry()
  return { code: currencyOfCountry(country), isDetected: true, country }
}

/** The currency of a country; the shop's own for an unknown one. */
export function detectCurrency(country: CountryCode | null, rates: Rates): DetectedCurrency {
  const { code, rate } = displayCurrency(currencyOfCountry(country), rates)
  return { currency: code, rate, countryCode: country ?? defaultCountry }
}
