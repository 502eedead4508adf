import { currencyOrigins, foreignCurrencies } from '#domain/currency/currency.ts'
import type { Rates } from '#domain/currency/exchange-rate.ts'

/**
 * The day of the rates in #domain/currency/currency.ts, from @fawazahmed0/currency-api 2026.9.29 (CC0). Update this
 * version, the date and the rates together from time to time.
 */
const ratedOn = '2026-09-29'

/** The rates shipped with the project, for a shop without better ones. */
export const shippedRates = Object.fromEntries(
  foreignCurrencies.map((code) => [code, { rate: currencyOrigins[code].rate, ratedOn, source: 'shipped' }]),
) as Rates
