import { type ForeignCurrency, foreignCurrencies } from '#domain/currency/currency.ts'
import type { Rates } from '#domain/currency/exchange-rate.ts'

/**
 * From @fawazahmed0/currency-api 2026.9.29 (CC0). Update this version, the date and the rates together from time to
 * time.
 */
const ratedOn = '2026-09-29'
const shipped: Readonly<Record<ForeignCurrency, number>> = {
  USD: 0.103649,
  EUR: 0.0912343,
  GBP: 0.0782951,
  SAR: 0.388683,
  AED: 0.38065,
  CAD: 0.147061,
  QAR: 0.377281,
  KWD: 0.0319976,
  EGP: 5.39494,
  DZD: 13.8705,
  TND: 0.307764,
}

/** The rates shipped with the project, for a shop without better ones. */
export const shippedRates = Object.fromEntries(
  foreignCurrencies.map((code) => [code, { rate: shipped[code], ratedOn, source: 'shipped' }]),
) as Rates
