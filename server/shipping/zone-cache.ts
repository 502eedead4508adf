import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { type DeliveryOffer, summariseZones, type Zone } from '#domain/shipping/zones.ts'
import { getUnavailability } from '../db/availability/unavailability.ts'
import type { Notifications } from '../db/notifications.ts'
import { listZones } from './queries.ts'

type Zones = { all: readonly Zone[]; offer: DeliveryOffer }

export type ZoneCache = {
  /** The zones in force; never rejects, as the last ones known are better than no order. */
  get: () => Promise<Zones>
  /** Called after a change in this process: the next request reads the zones again. */
  invalidate: () => void
}

type ZoneCacheOptions = {
  db: Knex
  logger: Logger
  notifications: Notifications
  /** Called when the zones can be read again: pages drawn meanwhile may show others. */
  onRecovery: () => void
}

/** While the database is unreachable no page waits for it, and it is asked this often. */
const retryMs = 5_000

/**
 * The zones in memory, as every page names the fee and every order needs it. Read again when they change, in every
 * process, and when a notification may have been missed.
 */
export function createZoneCache({ db, logger, notifications, onRecovery }: ZoneCacheOptions): ZoneCache {
  let zones: Zones = { all: [], offer: summariseZones([]) }
  let reading: Promise<void> | null = null
  let readAt = 0
  let mustWait = true
  let isUnavailable = false
  let invalidations = 0

  notifications.subscribe('content_changed', {
    onNotification({ tags }) {
      if (tags.includes('zones')) invalidate()
    },
    onListening: invalidate,
  })

  function invalidate(): void {
    invalidations += 1
    reading = null
    mustWait = true
  }

  function startReading(): void {
    readAt = performance.now()
    reading = read()
  }

  async function read(): Promise<void> {
    const startedAfter = invalidations
    try {
      const all = await listZones(db)
      // Read before a change: a later reading replaces this one.
      if (startedAfter !== invalidations) return
      zones = { all, offer: summariseZones(all) }
      if (isUnavailable) onRecovery()
      isUnavailable = false
    } catch (error) {
      const level = getUnavailability(error) ? 'debug' : 'warn'
      if (!isUnavailable)
        logger[level]({ err: error }, 'the delivery zones cannot be read; the last ones stay')
      isUnavailable = true
    }
    mustWait = false
  }

  return {
    async get() {
      const mayBeThereAgain = isUnavailable && performance.now() - readAt > retryMs
      if (reading === null || mayBeThereAgain) startReading()
      if (mustWait) await reading
      return zones
    },
    invalidate,
  }
}
