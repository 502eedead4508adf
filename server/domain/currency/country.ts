import { type CurrencyCode, defaultCurrency } from './currency.ts'

/** ISO 3166-1 alpha-2. */
export type CountryCode = string

/** Used when the visitor's country is unknown. */
export const defaultCountry: CountryCode = 'MA'

/** Countries that use each currency or, in Europe, know the euro best. */
const countriesByCurrency: Readonly<Record<CurrencyCode, string>> = {
  MAD: 'MA EH',
  EUR: `AD AL AT AX BA BE BG BL CH CY CZ DE DK EE ES FI FO FR GF GL GP GR HR HU IE IS IT LI LT LU LV
    MC MD ME MF MK MQ MT NC NL NO PF PL PM PT RE RO RS SE SI SK SM TF VA WF XK YT`,
  GBP: 'GB GG GI IM JE',
  SAR: 'SA',
  AED: 'AE',
  CAD: 'CA',
  QAR: 'QA',
  KWD: 'KW',
  EGP: 'EG',
  DZD: 'DZ',
  TND: 'TN',
  // And everywhere else.
  USD: 'US',
}

const currencyByCountry = new Map(
  Object.entries(countriesByCurrency).flatMap(([currency, countries]) =>
    countries.split(/\s+/).map((country) => [country, currency as CurrencyCode]),
  ),
)

/** The best-known display currency in a country: its own, the euro in Europe, else the dollar. */
export function currencyOfCountry(country: CountryCode | null): CurrencyCode {
  return country === null ? defaultCurrency : (currencyByCountry.get(country) ?? 'USD')
}
