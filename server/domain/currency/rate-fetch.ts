import type { ForeignCurrency } from './currency.ts'
import type { RateMove } from './exchange-rate.ts'

/** Why rates were not taken over. */
export type FetchError =
  /** No answer, or not within the time. */
  | { code: 'unreachable' }
  /** Not of the form that server/currency/fetch-rate-feed.ts describes. */
  | { code: 'malformed' }
  | { code: 'missing'; currencies: ForeignCurrency[] }
  /** Further than rates move in a day: nobody knows whether it is the world or a slip of the source. */
  | { code: 'moved'; moves: RateMove[] }
  /** Of a day before the rates that we have. */
  | { code: 'older'; ratedOn: string }

/** What a fetch came to, as staff read it. */
export type FetchReport = { at: Date } & (
  | { outcome: 'stored'; ratedOn: string }
  | ({ outcome: 'refused' | 'failed' } & FetchError)
)
