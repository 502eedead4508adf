import { dayInMs } from '../time/safi-time.ts'
import {
  type CurrencyCode,
  type DisplayCurrency,
  defaultCurrency,
  type ForeignCurrency,
  foreignCurrencies,
} from './currency.ts'

/** The rate is per dirham. A rate is 'shipped' with the project, 'fetched' each day, or set by staff. */
type Rate = { rate: number; ratedOn: string; source: 'shipped' | 'fetched' | 'staff' }

export type CurrentRate = Rate & { currency: ForeignCurrency; setBy: string | null }

export type Rates = Readonly<Record<ForeignCurrency, Rate>>

/** A larger change within a day, as a share of the rate, counts as an error of the source. */
const largestDailyMove = 0.2

/** A page says how old a rate of more than a week is; weekends and holidays of the source are shorter. */
const daysUntilOld = 7

export const defaultDisplayCurrency: DisplayCurrency = { code: defaultCurrency, rate: 1, ratedOn: '' }

export function displayCurrency(code: CurrencyCode, rates: Rates): DisplayCurrency {
  if (code === defaultCurrency) return defaultDisplayCurrency
  const { rate, ratedOn } = rates[code]
  return { code, rate, ratedOn }
}

export type DetectedCurrency = { currency: CurrencyCode; rate: number; countryCode: string }

export function isOldRate(ratedOn: string, now: Date): boolean {
  return now.getTime() - Date.parse(ratedOn) > daysUntilOld * dayInMs
}

export type RateMove = { currency: ForeignCurrency; from: number; to: number }

export function isImplausibleMove(from: number, to: number): boolean {
  return !(Math.abs(to / from - 1) <= largestDailyMove)
}

export function implausibleMoves(good: Rates, next: Readonly<Record<ForeignCurrency, number>>): RateMove[] {
  return foreignCurrencies
    .map((currency) => ({ currency, from: good[currency].rate, to: next[currency] }))
    .filter(({ from, to }) => isImplausibleMove(from, to))
}

export type FetchError =
  | { code: 'unreachable' }
  /** The answer is not as fetch-rates.ts describes it, lacks a currency, or is older than the stored rates. */
  | { code: 'malformed' }
  | { code: 'moved'; moves: RateMove[] }

export type FetchReport = { at: Date } & (
  | { outcome: 'stored'; ratedOn: string }
  | ({ outcome: 'refused' | 'failed' } & FetchError)
)
