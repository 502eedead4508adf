import {
  type CurrencyCode,
  type DisplayCurrency,
  defaultCurrency,
  type ForeignCurrency,
  foreignCurrencies,
} from './currency.ts'

/** Where a rate comes from: with the project, by the daily fetch, or set by staff. */
type RateSource = 'shipped' | 'fetched' | 'staff'

/** How much of a currency one dirham is, and on which day it was so ('2026-09-29'). */
type Rate = { rate: number; ratedOn: string; source: RateSource }

/** A rate in force, with who set it if it was staff (null also when that account is gone). */
export type CurrentRate = Rate & { currency: ForeignCurrency; setBy: string | null }

export type Rates = Readonly<Record<ForeignCurrency, Rate>>

/** Rates that differ by more than this share from one day to the next are taken for a fault of their source. */
const largestDailyMove = 0.2

const daysUntilOld = 7
const dayInMs = 24 * 60 * 60 * 1000

/** Prices as they are: in dirhams. */
export const defaultDisplayCurrency: DisplayCurrency = { code: defaultCurrency, rate: 1, ratedOn: '' }

export function displayCurrency(code: CurrencyCode, rates: Rates): DisplayCurrency {
  if (code === defaultCurrency) return defaultDisplayCurrency
  const { rate, ratedOn } = rates[code]
  return { code, rate, ratedOn }
}

/** What is found out about a visitor who has chosen nothing (spec.md 3, Currency state). */
export type DetectedCurrency = { currency: CurrencyCode; rate: number; countryCode: string }

/** Whether a rate is so old that a page must say so. */
export function isOldRate(ratedOn: string, now: Date): boolean {
  return now.getTime() - Date.parse(ratedOn) > daysUntilOld * dayInMs
}

/** The day of a rate that is set at this moment, by UTC as rates have their dates: '2026-09-29'. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

export type RateMove = { currency: ForeignCurrency; from: number; to: number }

/** Whether a rate would move further than rates do in a day. */
export function isImplausibleMove(from: number, to: number): boolean {
  return !(Math.abs(to / from - 1) <= largestDailyMove)
}

/** The rates that would move so, compared with those that are good now. */
export function implausibleMoves(good: Rates, next: Readonly<Record<ForeignCurrency, number>>): RateMove[] {
  return foreignCurrencies
    .map((currency) => ({ currency, from: good[currency].rate, to: next[currency] }))
    .filter(({ from, to }) => isImplausibleMove(from, to))
}
