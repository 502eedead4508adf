import { type CurrencyCode, currencyCodes, currencyOrigins, defaultCurrency } from './currency.ts'

/** ISO 3166-1 alpha-2. */
export type CountryCode = string

/** Used when the visitor's country is unknown. */
export const defaultCountry: CountryCode = 'MA'

const currencyByCountry = new Map(
  currencyCodes.flatMap((currency) =>
    currencyOrigins[currency].countries.split(/\s+/).map((country) => [country, currency] as const),
  ),
)

/** The best-known display currency in a country: its own, the euro in Europe, else the dollar. */
export function currencyOfCountry(country: CountryCode | null): CurrencyCode {
  return country === null ? defaultCurrency : (currencyByCountry.get(country) ?? 'USD')
}
