import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Rates } from '#domain/exchange-rate.ts'
import { unavailabilityOf } from '../db/unavailable.ts'
import { findRates } from './queries.ts'
import { shippedRates } from './shipped-rates.ts'

export type RateKeeper = {
  /** The rates in force; never fails, as prices in dirhams are always known. */
  get: () => Promise<Rates>
  /** They have been changed in this process: the next page asks anew. */
  forget: () => void
}

/** Other processes show a rate that staff have changed after this time at the latest. */
const keepMs = 30_000

/**
 * Asks the database for the rates now and then instead of for every page, and no page waits for that: while the
 * database is away or slow the last rates stay.
 */
export function keepRates({ db, logger }: { db: Knex; logger: Logger }): RateKeeper {
  let rates = shippedRates
  let askedAt = 0
  let asking: Promise<void> | null = null
  let isWaitedFor = true
  let isAway = false

  async function ask(): Promise<void> {
    try {
      rates = await findRates(db)
      isAway = false
    } catch (error) {
      const level = unavailabilityOf(error) ? 'debug' : 'warn'
      if (!isAway) logger[level]({ err: error }, 'the currency rates cannot be read; the last ones stay')
      isAway = true
    }
    isWaitedFor = false
  }

  return {
    async get() {
      if (asking === null || performance.now() - askedAt > keepMs) {
        askedAt = performance.now()
        asking = ask()
      }
      if (isWaitedFor) await asking
      return rates
    },
    forget() {
      asking = null
      isWaitedFor = true
    },
  }
}
