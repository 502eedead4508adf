import { dayInMs } from '../time/safi-time.ts'
import {
  type CurrencyCode,
  type DisplayCurrency,
  defaultCurrency,
  type ForeignCurrency,
  foreignCurrencies,
} from './currency.ts'

/** The rate is per dirham, of a day ('2026-09-29'); it came with the project, by the daily fetch, or from staff. */
type Rate = { rate: number; ratedOn: string; source: 'shipped' | 'fetched' | 'staff' }

/** A rate in force, with the name of the member of staff who set it (null when the account is deleted). */
export type CurrentRate = Rate & { currency: ForeignCurrency; setBy: string | null }

export type Rates = Readonly<Record<ForeignCurrency, Rate>>

/** As a share: larger changes within a day count as an error of the source. */
const largestDailyMove = 0.2

/** Without a rate for a week, the page says how old it is; weekends and holidays of the source are shorter. */
const daysUntilOld = 7

export const defaultDisplayCurrency: DisplayCurrency = { code: defaultCurrency, rate: 1, ratedOn: '' }

export function displayCurrency(code: CurrencyCode, rates: Rates): DisplayCurrency {
  if (code === defaultCurrency) return defaultDisplayCurrency
  const { rate, ratedOn } = rates[code]
  return { code, rate, ratedOn }
}

/** Detected for a visitor who has chosen no currency. */
export type DetectedCurrency = { currency: CurrencyCode; rate: number; countryCode: string }

/** True when a rate is so old that the page must say so. */
export function isOldRate(ratedOn: string, now: Date): boolean {
  return now.getTime() - Date.parse(ratedOn) > daysUntilOld * dayInMs
}

export type RateMove = { currency: ForeignCurrency; from: number; to: number }

/** True when a rate would change more than rates do in a day. */
export function isImplausibleMove(from: number, to: number): boolean {
  return !(Math.abs(to / from - 1) <= largestDailyMove)
}

/** The rates that would change implausibly, compared with the valid ones. */
export function implausibleMoves(good: Rates, next: Readonly<Record<ForeignCurrency, number>>): RateMove[] {
  return foreignCurrencies
    .map((currency) => ({ currency, from: good[currency].rate, to: next[currency] }))
    .filter(({ from, to }) => isImplausibleMove(from, to))
}

/** Why fetched rates were rejected. */
export type FetchError =
  /** No answer in time. */
  | { code: 'unreachable' }
  /**
   * It is not in the format described in server/currency/fetch-rates.ts, lacks a currency, or is older than the
   * stored ones.
   */
  | { code: 'malformed' }
  /** A change that is implausible within a day. */
  | { code: 'moved'; moves: RateMove[] }

export type FetchReport = { at: Date } & (
  | { outcome: 'stored'; ratedOn: string }
  | ({ outcome: 'refused' | 'failed' } & FetchError)
)
