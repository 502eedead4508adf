import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Changes } from './db/changes.ts'
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
  changes: Changes
}
