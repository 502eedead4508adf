import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Rates } from '#domain/currency/exchange-rate.ts'
import { getUnavailability } from '../db/availability/unavailability.ts'
import type { Notifications } from '../db/notifications.ts'
import { findRates } from './queries.ts'
import { shippedRates } from './shipped-rates.ts'

export type RateCache = {
  /** The rates in force; never rejects, as prices in dirhams are always known. */
  get: () => Promise<Rates>
  /** Called after a change in this process: the next page reads the rates again. */
  invalidate: () => void
}

type RateCacheOptions = {
  db: Knex
  logger: Logger
  notifications: Notifications
  /** Called when the rates can be read again: pages drawn meanwhile may show others. */
  onRecovery: () => void
}

/** A process that missed the notification of a change shows it after this time at the latest. */
const cacheMs = 30_000

/**
 * Reads the rates from the database at intervals instead of for every page, without delaying a page: while the
 * database is unreachable or slow, the last rates stay.
 */
export function createRateCache({ db, logger, notifications, onRecovery }: RateCacheOptions): RateCache {
  let rates = shippedRates
  let refreshedAt = 0
  let refreshing: Promise<void> | null = null
  let mustWait = true
  let isUnavailable = false
  let invalidations = 0

  notifications.subscribe('content_changed', {
    onNotification({ tags }) {
      if (tags.includes('rates')) invalidate()
    },
    onListening: invalidate,
  })

  function invalidate(): void {
    invalidations += 1
    refreshing = null
    mustWait = true
  }

  async function refresh(): Promise<void> {
    const startedAfter = invalidations
    try {
      const found = await findRates(db)
      // Read before a change: the next page reads them again.
      if (startedAfter !== invalidations) return
      rates = found
      if (isUnavailable) onRecovery()
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
    invalidate,
  }
}
