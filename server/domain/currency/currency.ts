import type { Language } from '../shared/language.ts'
import { type Centimes, formatMad } from './money.ts'

type Currency = {
  symbol: string
  /** It stands before the number, except in Arabic. */
  isBefore?: true
} & Partial<Record<Language, string>>

/**
 * The display currencies, each with the symbol that readers of a language know best. Its countries and rate:
 * currencyOrigins below.
 */
const currencies = {
  MAD: { symbol: 'DH' },
  USD: { symbol: '$', isBefore: true },
  EUR: { symbol: '€', isBefore: true },
  GBP: { symbol: '£', isBefore: true },
  SAR: { symbol: 'SAR', ar: 'ر.س' },
  AED: { symbol: 'AED', ar: 'د.إ' },
  CAD: { symbol: 'CAD' },
  QAR: { symbol: 'QAR', ar: 'ر.ق' },
  KWD: { symbol: 'KWD', ar: 'د.ك' },
  EGP: { symbol: 'EGP', ar: 'ج.م' },
  DZD: { symbol: 'DZD', ar: 'د.ج', fr: 'DA' },
  TND: { symbol: 'TND', ar: 'د.ت', fr: 'DT' },
} as const satisfies Record<string, Currency>

export type CurrencyCode = keyof typeof currencies

/** The currency of all orders and stored prices. */
export const defaultCurrency = 'MAD' satisfies CurrencyCode
export const currencyCodes = Object.keys(currencies) as CurrencyCode[]

export type ForeignCurrency = Exclude<CurrencyCode, typeof defaultCurrency>
export const foreignCurrencies = currencyCodes.filter((code) => code !== defaultCurrency) as ForeignCurrency[]

export function isCurrency(value: unknown): value is CurrencyCode {
  return typeof value === 'string' && Object.keys(currencies).includes(value)
}

/** The rate is per dirham; its day is written '2026-09-29'. */
export type DisplayCurrency = { code: CurrencyCode; rate: number; ratedOn: string }

/** In hundredths: from here on an estimate has whole units, as people pay. */
const wholeFrom = 100_00

/**
 * Converts centimes into whole hundredths of another currency, from 100 units on into whole units. For display only.
 */
export function convert(centimes: Centimes, rate: number): number {
  const hundredths = Math.round(centimes * rate)
  return hundredths < wholeFrom ? hundredths : Math.round(hundredths / 100) * 100
}

/** Splits an amount in hundredths into its parts: '€', '1,234.56', ''. */
export function amountParts(hundredths: number, code: CurrencyCode, language: Language) {
  const currency: Currency = currencies[code]
  const symbol = currency[language] ?? currency.symbol
  const isBefore = currency.isBefore === true && language !== 'ar'
  return {
    before: isBefore ? symbol : '',
    number: formatMad(hundredths, language),
    after: isBefore ? '' : symbol,
    // An Arabic symbol is read right to left with its number; others left to right.
    dir: language === 'ar' && currency.ar ? 'rtl' : 'ltr',
  } as const
}

/** Formats an amount in hundredths as one text: '€1,234.56', '1.234,56 ر.س' with a no-break space. */
export function formatAmount(hundredths: number, code: CurrencyCode, language: Language): string {
  const { before, number, after } = amountParts(hundredths, code, language)
  return before + number + (after && `\u00a0${after}`)
}

/**
 * Where each currency is in use or, in Europe, known best (ISO 3166-1 alpha-2), and its shipped rate: units per dirham,
 * all of the day in server/currency/queries.ts. A table of its own, which bundles for browsers leave out.
 */
export const currencyOrigins = {
  MAD: { countries: 'MA EH', rate: 1 },
  // The dollar is also used in all other countries.
  USD: { countries: 'US', rate: 0.103649 },
  EUR: {
    countries: `AD AL AT AX BA BE BG BL CH CY CZ DE DK EE ES FI FO FR GF GL GP GR HR HU IE IS IT LI LT LU LV
      MC MD ME MF MK MQ MT NC NL NO PF PL PM PT RE RO RS SE SI SK SM TF VA WF XK YT`,
    rate: 0.0912343,
  },
  GBP: { countries: 'GB GG GI IM JE', rate: 0.0782951 },
  SAR: { countries: 'SA', rate: 0.388683 },
  AED: { countries: 'AE', rate: 0.38065 },
  CAD: { countries: 'CA', rate: 0.147061 },
  QAR: { countries: 'QA', rate: 0.377281 },
  KWD: { countries: 'KW', rate: 0.0319976 },
  EGP: { countries: 'EG', rate: 5.39494 },
  DZD: { countries: 'DZ', rate: 13.8705 },
  TND: { countries: 'TN', rate: 0.307764 },
} as const satisfies Record<CurrencyCode, { countries: string; rate: number }>

/** It is a code of ISO 3166-1 alpha-2. */
export type CountryCode = string

/** Used when the visitor's country is unknown. */
export const defaultCountry: CountryCode = 'MA'

/** The best-known display currency in a country: its own, the euro in Europe, else the dollar. */
export function currencyOfCountry(country: CountryCode | null): CurrencyCode {
  if (country === null) return defaultCurrency
  const own = currencyCodes.find((code) => currencyOrigins[code].countries.split(/\s+/).includes(country))
  return own ?? 'USD'
}
