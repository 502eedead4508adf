import type { ForeignCurrency } from './currency.ts'
import type { RateMove } from './exchange-rate.ts'

/** Why fetched rates were rejected. */
export type FetchError =
  /** No answer in time. */
  | { code: 'unreachable' }
  /** Not in the format described in server/currency/fetch-rate-feed.ts. */
  | { code: 'malformed' }
  | { code: 'missing'; currencies: ForeignCurrency[] }
  /** A change that is implausible within a day. */
  | { code: 'moved'; moves: RateMove[] }
  /** Older than the stored rates. */
  | { code: 'older'; ratedOn: string }

/** The result of a fetch, for staff. */
export type FetchReport = { at: Date } & (
  | { outcome: 'stored'; ratedOn: string }
  | ({ outcome: 'refused' | 'failed' } & FetchError)
)
