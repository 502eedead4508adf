import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Notifications } from './db/notifications.ts'
import type { Disk } from './disk/watch-disk.ts'
import type { LoadLimits } from './http/load/load-limits.ts'
import type { Queue } from './jobs/queue.ts'

/** What the features of the shop are given to work with; the same in the running shop and in tests. */
export type Dependencies = {
  db: Knex
  config: Config
  sessionSecret: string
  logger: Logger
  clock: () => Date
  /** Takes work that is done in the background (background.ts). */
  queue: Queue
  /** Tells what any process of the shop has changed. */
  notifications: Notifications
  /** Whether there is room for pictures beside what orders need. */
  disk: Disk
  /** Only for tests: fewer requests at once than a shop can bear. */
  loadLimits?: LoadLimits
}
