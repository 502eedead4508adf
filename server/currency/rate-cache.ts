import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Rates } from '#domain/currency/exchange-rate.ts'
import { getUnavailability } from '../db/unavailability.ts'
import { findRates } from './queries.ts'
import { shippedRates } from './shipped-rates.ts'

export type RateCache = {
  /** The rates in force; never fails, as prices in dirhams are always known. */
  get: () => Promise<Rates>
  /** They have been changed in this process: the next page asks anew. */
  invalidate: () => void
}

/** Other processes show a rate that staff have changed after this time at the latest. */
const cacheMs = 30_000

/**
 * Asks the database for the rates now and then instead of for every page, and no page waits for that: while the
 * database is away or slow the last rates stay.
 */
export function createRateCache({ db, logger }: { db: Knex; logger: Logger }): RateCache {
  let rates = shippedRates
  let refreshedAt = 0
  let refreshing: Promise<void> | null = null
  let mustWait = true
  let isUnavailable = false

  async function refresh(): Promise<void> {
    try {
      rates = await findRates(db)
      isUnavailable = false
    } catch (error) {
      const level = getUnavailability(error) ? 'debug' : 'warn'
      if (!isUnavailable)
        logger[level]({ err: error }, 'the currency rates cannot be read; the last ones stay')
      isUnavailable = true
    }
    mustWait = false
  }

  return {
    async get() {
      if (refreshing === null || performance.now() - refreshedAt > cacheMs) {
        refreshedAt = performance.now()
        refreshing = refresh()
      }
      if (mustWait) await refreshing
      return rates
    },
    invalidate() {
      refreshing = null
      mustWait = true
    },
  }
}
