import type { Language } from '../shared/language.ts'
import { type Centimes, formatMad } from './money.ts'

type Currency = {
  symbol: string
  isBefore?: true
} & Partial<Record<Language, string>>

/** Readers of a language know these symbols best. */
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

/** All orders and stored prices are in this currency. */
export const defaultCurrency = 'MAD' satisfies CurrencyCode
export const currencyCodes = Object.keys(currencies) as CurrencyCode[]

export type ForeignCurrency = Exclude<CurrencyCode, typeof defaultCurrency>
export const foreignCurrencies = currencyCodes.filter((code) => code !== defaultCurrency) as ForeignCurrency[]

export function isCurrency(value: unknown): value is CurrencyCode {
  return typeof value === 'string' && Object.keys(currencies).includes(value)
}

/** The rate is per dirham, and its day is written '2026-09-29'. */
export type DisplayCurrency = { code: CurrencyCode; rate: number; ratedOn: string }

/** From so many hundredths on an estimate has whole units, as people pay (docs/product.md, "Currency"). */
const wholeFrom = 100_00

/** Returns whole hundredths of the other currency, from 100 units on whole units; it is only for display. */
export function convert(centimes: Centimes, rate: number): number {
  const hundredths = Math.round(centimes * rate)
  return hundredths < wholeFrom ? hundredths : Math.round(hundredths / 100) * 100
}

/** The parts are '€', '1,234.56' and '', for example. */
export function amountParts(hundredths: number, code: CurrencyCode, language: Language) {
  const currency: Currency = currencies[code]
  const symbol = currency[language] ?? currency.symbol
  const isBefore = currency.isBefore === true && language !== 'ar'
  return {
    before: isBefore ? symbol : '',
    number: formatMad(hundredths, language),
    after: isBefore ? '' : symbol,
    // An Arabic symbol is read from right to left with its number, others from left to right.
    dir: language === 'ar' && currency.ar ? 'rtl' : 'ltr',
  } as const
}

/** Writes an amount as one text: '€1,234.56', or '1.234,56 ر.س' with a no-break space. */
export function formatAmount(hundredths: number, code: CurrencyCode, language: Language): string {
  const { before, number, after } = amountParts(hundredths, code, language)
  return before + number + (after && `\u00a0${after}`)
}

/**
 * A currency belongs to the countries (ISO 3166-1 alpha-2) where it is in use or, in Europe, known best. The
 * shipped rates are units per dirham, all of the day in server/currency/queries.ts. This table is apart, so
 * that bundles for browsers leave it out.
 */
export const currencyOrigins = {
  MAD: { countries: 'MA EH', rate: 1 },
  // The dollar also stands for all other countries.
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

/** The codes are those of ISO 3166-1 alpha-2. */
export type CountryCode = string

export const defaultCountry: CountryCode = 'MA'

export function currencyOfCountry(country: CountryCode | null): CurrencyCode {
  if (country === null) return defaultCurrency
  const own = currencyCodes.find((code) => currencyOrigins[code].countries.split(/\s+/).includes(country))
  return own ?? 'USD'
}
