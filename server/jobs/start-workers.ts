import { type Db, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type Pace, schema } from './install-jobs.ts'
import { type Handler, type JobName, jobEntries, jobNamed } from './jobs.ts'
import type { Seal } from './seal.ts'

export type Workers = {
  /** Looks for this work now, and not at the next polling. */
  wake: (name: JobName) => void
  stop: () => Promise<void>
}

type WorkersOptions = {
  database: Db
  logger: Logger
  sealer: Seal
  handlers: ReadonlyMap<JobName, Handler<JobName>>
  pace?: Pace | undefined
}

/** Within what visitors' requests have to end too (server/drain.ts). */
const stopWithinMs = 3_500

/** Takes up the work that has a handler, and the clock that sends the scheduled jobs. */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const { database, logger, handlers, pace } = options
  const boss = new PgBoss({ db: database, schema, migrate: false })
  boss.on('error', sayAtMostOnceAMinute(logger))
  const workerIds = new Map<JobName, string>()
  const wake = (name: JobName) => {
    const id = workerIds.get(name)
    if (id) boss.notifyWorker(id)
  }
  const stop = () =>
    boss
      .stop({ timeout: stopWithinMs })
      .catch((error) => logger.error({ err: error }, 'the jobs did not stop well'))
  try {
    await boss.start()
    for (const [name, { schedule, isSentAtStart, pollingSeconds }] of jobEntries) {
      const handler = handlers.get(name)
      if (!handler) continue
      if (schedule) await boss.schedule(name, schedule, {}, { tz: 'Africa/Casablanca' })
      if (isSentAtStart) await boss.send(name, {})
      const runJob = runOne(name, handler, options)
      const id = await boss.work(
        name,
        { includeMetadata: true, pollingIntervalSeconds: pace?.pollingSeconds ?? pollingSeconds },
        // Where one was, the next may wait.
        (found: JobWithMetadata<object>[]) => runJob(found).finally(() => wake(name)),
      )
      workerIds.set(name, id)
    }
    return { wake, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function runOne(name: JobName, handler: Handler<JobName>, { logger, sealer }: WorkersOptions) {
  return async ([job]: JobWithMetadata<object>[]) => {
    if (!job) return
    try {
      const data = 'sealed' in job.data ? sealer.open(String(job.data.sealed)) : job.data
      await handler(jobNamed(name).data.parse(data) as never, { id: job.id, createdAt: job.createdOn })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const isLast = job.retryCount >= job.retryLimit
      const line = { job: name, id: job.id, tries: job.retryCount + 1, reason }
      if (isLast) logger.error(line, 'a job is given up')
      else logger.warn(line, 'a job failed and will be tried again')
      // pg-boss keeps what is thrown beside the job; the reason is enough.
      throw new Error(reason)
    }
  }
}

/** A database that is away is noticed at every look for work. */
function sayAtMostOnceAMinute(logger: Logger): (error: Error) => void {
  let saidAt = 0
  return (error) => {
    if (Date.now() - saidAt < 60_000) return
    saidAt = Date.now()
    logger.error({ err: error }, 'the jobs have trouble')
  }
}
