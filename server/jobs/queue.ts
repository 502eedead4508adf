import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import { fromKnex, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { installQueues, type JobTiming, schema } from './install-jobs.ts'
import { getJobDefinition, type Handler, type JobInput, type JobName } from './job-definitions.ts'
import { createJobEncryption } from './job-encryption.ts'
import { createPgBossAdapter } from './pg-boss-adapter.ts'
import { startWorkers, type Workers } from './start-workers.ts'

type SendOptions = {
  /** The job exists only if this transaction commits. */
  transaction?: Knex.Transaction
  startAfter?: Date
}

export type Queue = {
  /** Stores a job, also where no worker runs (tests, commands). Throws on invalid data. */
  send: <Name extends JobName>(name: Name, data: JobInput<Name>, options?: SendOptions) => Promise<void>
  /** Registers a job's handler, before start. A handler may run twice after a crash and must allow that. */
  handle: <Name extends JobName>(name: Name, handler: Handler<Name>) => void
  /** Starts the workers, retrying while the database is unreachable. Never throws. */
  start: () => Promise<void>
  /** Takes no new job and waits some 4 seconds for running ones; others are retried later. */
  stop: () => Promise<void>
}

type QueueOptions = {
  db: Knex
  logger: Logger
  /** Encrypts job data that must not be readable in the database. */
  secret: string
  /** Decrypts jobs stored before the secret changed; without it they are lost. */
  previousSecret?: string | null
  timing?: JobTiming
}

/** The job queue in the shop's own database (schema `jobs`), run by pg-boss. */
export function createQueue({ db, logger, secret, previousSecret, timing }: QueueOptions): Queue {
  const database = createPgBossAdapter(db)
  const encryption = createJobEncryption(previousSecret ? [secret, previousSecret] : [secret])
  const sender = new PgBoss({ db: database, schema, supervise: false, schedule: false })
  const handlers = new Map<JobName, Handler<JobName>>()
  const stopping = new AbortController()
  let installed: Promise<void> | null = null
  let starting: Promise<void> | null = null
  let workers: Workers | null = null

  function install(): Promise<void> {
    installed ??= installQueues(database, timing).catch((error) => {
      installed = null
      throw error
    })
    return installed
  }

  async function startWithRetries(): Promise<void> {
    for (let wait = 1000; !stopping.signal.aborted; wait = Math.min(wait * 2, 60_000)) {
      try {
        await install()
        workers = await startWorkers({
          database,
          logger,
          encryption,
          handlers,
          timing,
          stopping: stopping.signal,
        })
        return
      } catch (error) {
        logger.error({ err: error }, 'job queue not started yet, retrying')
      }
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    async send(name, data, { transaction, startAfter } = {}) {
      const checked = getJobDefinition(name).data.parse(data)
      const stored = getJobDefinition(name).isEncrypted ? { sealed: encryption.encrypt(checked) } : checked
      await install()
      await sender.send(name, stored, {
        ...(transaction && { db: fromKnex(transaction) }),
        ...(startAfter && { startAfter }),
      })
      const pollNow = () => workers?.pollNow(name)
      if (transaction) transaction.executionPromise.then(pollNow, () => {})
      else pollNow()
    },
    handle(name, handler) {
      handlers.set(name, handler as Handler<JobName>)
    },
    start() {
      starting ??= startWithRetries()
      return starting
    },
    async stop() {
      stopping.abort()
      await starting
      await workers?.stop()
    },
  }
}
