import type { Knex } from 'knex'
import type { Rates } from '#domain/currency/exchange-rate.ts'
import { type ContentCache, type ContentCacheOptions, createContentCache } from '../db/content-cache.ts'
import { findRates } from './queries.ts'
import { shippedRates } from './shipped-rates.ts'

/** The rates in force. */
export type RateCache = ContentCache<Rates>

/** A process that missed the notification of a change shows it after this time at the latest. */
const maxAgeMs = 30_000

export function createRateCache({ db, ...options }: ContentCacheOptions & { db: Knex }): RateCache {
  return createContentCache({
    ...options,
    tag: 'rates',
    initial: shippedRates,
    read: () => findRates(db),
    maxAgeMs,
    retryMs: maxAgeMs,
    failure: 'the currency rates cannot be read; the last ones stay',
  })
}
