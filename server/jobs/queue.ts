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
  /** The job is there only if this transaction commits. */
  transaction?: Knex.Transaction
  startAfter?: Date
}

export type Queue = {
  /** Puts a job into the database, also where no worker runs (tests, commands). Throws on data the job does not take. */
  send: <Name extends JobName>(name: Name, data: JobInput<Name>, options?: SendOptions) => Promise<void>
  /** Says what a job does; before start. It may run twice after a crash and must bear that. */
  handle: <Name extends JobName>(name: Name, handler: Handler<Name>) => void
  /** Begins to work, and tries again for as long as the database is away; never throws. */
  start: () => Promise<void>
  /** Takes no more work and waits for what is running, some 4 seconds; the rest is tried again later. */
  stop: () => Promise<void>
}

type QueueOptions = {
  db: Knex
  logger: Logger
  /** Seals what may not be read in the database. */
  secret: string
  /** Opens what was sealed before the secret was changed; without it those waiting jobs are lost. */
  previousSecret?: string | null
  timing?: JobTiming
}

/** The shop's jobs, kept in its own database (schema jobs) by pg-boss. */
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
        workers = await startWorkers({ database, logger, encryption, handlers, timing })
        return
      } catch (error) {
        logger.error({ err: error }, 'the jobs cannot start yet')
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
