import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import { type Db, fromKnex, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { deriveKeys, encrypt } from '../crypto/encrypt.ts'
import { withConnection } from '../db/connect.ts'
import { installQueues, type JobTiming, schema } from './install-jobs.ts'
import { getJobDefinition, type Handler, type JobInput, type JobName } from './job-definitions.ts'
import { startWorkers, type Workers } from './start-workers.ts'

type SendOptions = {
  /** The job exists only if this transaction commits. */
  transaction?: Knex.Transaction
  startAfter?: Date
}

export type Queue = ReturnType<typeof createQueue>

type QueueOptions = {
  db: Knex
  logger: Logger
  secret: string
  /** It decrypts jobs stored before the secret changed; without it they are lost. */
  previousSecret?: string | null
  timing?: JobTiming
}

export function createQueue({ db, logger, secret, previousSecret = null, timing }: QueueOptions) {
  const database = createPgBossAdapter(db)
  const keys = deriveKeys({ sessionSecret: secret, previousSecret }, 'sealed jobs')
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
          keys,
          handlers,
          timing,
          stopping: stopping.signal,
        })
        return
      } catch (error) {
        logger.error(
          { err: error },
          'the job queue could not be started and is tried again; until then no mail, notification or backup is made',
        )
      }
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    /** A job can be sent also where no worker runs (tests, commands). Throws on invalid data. */
    async send<Name extends JobName>(
      name: Name,
      data: JobInput<Name>,
      { transaction, startAfter }: SendOptions = {},
    ): Promise<void> {
      const checked = getJobDefinition(name).data.parse(data)
      const stored = getJobDefinition(name).isEncrypted
        ? { sealed: encrypt(keys[0], 'job', JSON.stringify(checked)) }
        : checked
      await install()
      await sender.send(name, stored, {
        ...(transaction && { db: fromKnex(transaction) }),
        ...(startAfter && { startAfter }),
      })
      const pollNow = () => workers?.pollNow(name)
      if (transaction) transaction.executionPromise.then(pollNow, () => {})
      else pollNow()
    },
    /** Call it before start. A handler may run twice after a crash and must allow that. */
    handle<Name extends JobName>(name: Name, handler: Handler<Name>): void {
      handlers.set(name, handler as Handler<JobName>)
    },
    /** Retries while the database is unreachable. Never throws. */
    start(): Promise<void> {
      starting ??= startWithRetries()
      return starting
    },
    /** Takes no new job and waits some 4 seconds for running ones; others are retried later. */
    async stop(): Promise<void> {
      stopping.abort()
      await starting
      await workers?.stop()
    },
  }
}

/**
 * pg-boss sends begin, statements and commit as one text: when a statement fails, the connection would stay inside that
 * transaction and break the next request that gets it.
 */
export function createPgBossAdapter(db: Knex): Db {
  return {
    executeSql: (text, values) =>
      withConnection(db, (connection) =>
        connection.query(text, values).catch(async (error: unknown) => {
          await connection.query('rollback').catch(() => {})
          throw error
        }),
      ),
  }
}

type QueueState = {
  /** `dueSince` is when the oldest is tried next, `waitingSince` when it was first due. */
  waiting: readonly { name: JobName; count: number; dueSince: Date; waitingSince: Date }[]
  running: readonly JobName[]
  failed: readonly { name: JobName; count: number }[]
  lastDoneAt: Date | null
}

/** A shop that has never started has no queue yet. */
export async function readQueueState(db: Knex): Promise<QueueState> {
  const table = `${schema}.job`
  const { rows } = await db.raw('select to_regclass(?) is not null as is_there', [table])
  if (!rows[0].is_there) return { waiting: [], running: [], failed: [], lastDoneAt: null }
  const counted = () =>
    db(table).select('name', db.raw('count(*)::integer as count')).groupBy('name').orderBy('name')
  // A job for days later waits only from then on. PostgreSQL keeps a job for the same time after it was first due, so
  // keep_until tells that time even after retries, which put start_after off.
  const waiting = await counted()
    .select(db.raw('min(start_after) as "dueSince", min(keep_until - kept) as "waitingSince"'))
    .joinRaw(
      `join (select name, make_interval(secs => retention_seconds) as kept from ${schema}.queue) as q using (name)`,
    )
    .whereRaw("state = 'retry' or (state = 'created' and start_after <= now())")
  const running = await db(table).where({ state: 'active' }).distinct('name').pluck('name')
  const failed = await counted().where({ state: 'failed' })
  // A job that was done while the clock was ahead would hide that no job has been done since.
  const [done] = await db(table)
    .where({ state: 'completed' })
    .where('completed_on', '<=', db.fn.now())
    .max({ at: 'completed_on' })
  return { waiting, running, failed, lastDoneAt: done?.at ?? null }
}

const countedStates = ['created', 'retry', 'active', 'failed']

export async function countJobs(db: Knex): Promise<{ name: string; state: string; count: number }[]> {
  const { rows } = await db.raw(
    `select name, state::text as state, count(*) as count from ${schema}.job
     where state::text = any (?) and name not like '\\_\\_pgboss%' group by name, state`,
    [countedStates],
  )
  return rows
}
