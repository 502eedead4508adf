import type { Knex } from 'knex'
import type { Door } from '../http/door.ts'
import type { KnownBrowsers } from '../http/known-browser.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import type { Queue } from '../jobs/queue.ts'

/** What the routes of accounts work with. */
export type AccountTools = {
  db: Knex
  queue: Queue
  limiter: RateLimiter
  door: Door
  known: KnownBrowsers
  /** Seals the secrets of second factors. */
  factorKey: Buffer
  clock: () => Date
}
