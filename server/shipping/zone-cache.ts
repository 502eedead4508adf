import type { Knex } from 'knex'
import { type DeliveryOffer, summariseZones, type Zone } from '#domain/shipping/zones.ts'
import { type ContentCache, type ContentCacheOptions, createContentCache } from '../db/content-cache.ts'
import { listZones } from './queries.ts'

/** The zones in force: every page names the fee, and every order needs it. */
export type ZoneCache = ContentCache<{ all: readonly Zone[]; offer: DeliveryOffer }>

/** While the database is unreachable it is asked this often. */
const retryMs = 5_000

export function createZoneCache({ db, ...options }: ContentCacheOptions & { db: Knex }): ZoneCache {
  return createContentCache({
    ...options,
    tag: 'zones',
    initial: withOffer([]),
    read: async () => withOffer(await listZones(db)),
    maxAgeMs: Number.POSITIVE_INFINITY,
    retryMs,
    failure: 'the delivery zones cannot be read; the last ones stay',
  })
}

function withOffer(all: readonly Zone[]) {
  return { all, offer: summariseZones(all) }
}
