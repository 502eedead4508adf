import type { Language } from '../shared/language.ts'
import { type Centimes, formatHundredths } from './money.ts'

type Currency = {
  symbol: string
  /** Stands before the number, except in Arabic (spec.md 9). */
  isBefore?: true
} & Partial<Record<Language, string>>

/** The currencies that prices can be shown in (spec.md 9), with the symbol that readers of a language know better. */
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

/** What the shop is paid in, and what everything is kept and reckoned in. */
export const defaultCurrency = 'MAD' satisfies CurrencyCode
export const currencyCodes = Object.keys(currencies) as CurrencyCode[]

/** All but the dirham itself. */
export type ForeignCurrency = Exclude<CurrencyCode, typeof defaultCurrency>
export const foreignCurrencies = currencyCodes.filter((code) => code !== defaultCurrency) as ForeignCurrency[]

export function isCurrency(value: unknown): value is CurrencyCode {
  return typeof value === 'string' && Object.hasOwn(currencies, value)
}

/** The currency that a page is drawn in: how much of it one dirham is, and on which day it was so ('2026-09-29'). */
export type DisplayCurrency = { code: CurrencyCode; rate: number; ratedOn: string }

/** What a sum of dirhams comes to, in whole hundredths of another currency. For showing only (contract.md). */
export function convert(centimes: Centimes, rate: number): number {
  return Math.round(centimes * rate)
}

export type AmountParts = {
  before: string
  number: string
  after: string
  /** An Arabic symbol reads from right to left with its number; everything else as Latin numbers do. */
  dir: 'ltr' | 'rtl'
}

/** An amount in hundredths of a currency, in the pieces that a page draws: '€', '1,234.56', ''. */
export function amountParts(hundredths: number, code: CurrencyCode, language: Language): AmountParts {
  const currency: Currency = currencies[code]
  const symbol = currency[language] ?? currency.symbol
  const isBefore = currency.isBefore === true && language !== 'ar'
  return {
    before: isBefore ? symbol : '',
    number: formatHundredths(hundredths, language),
    after: isBefore ? '' : symbol,
    dir: language === 'ar' && currency.ar ? 'rtl' : 'ltr',
  }
}

/** The same as one text: '€1,234.56', '1.234,56 ر.س' with a space that keeps symbol and number together. */
export function formatAmount(hundredths: number, code: CurrencyCode, language: Language): string {
  const { before, number, after } = amountParts(hundredths, code, language)
  return before + number + (after && `\u00a0${after}`)
}
