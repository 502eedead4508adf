import { type Db, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { safiTimeZone } from '#domain/time/safi-time.ts'
import { decryptWithAny } from '../crypto/encrypt.ts'
import { type JobTiming, schema } from './install-jobs.ts'
import { getJobDefinition, type Handler, type JobName, jobDefinitionEntries } from './job-definitions.ts'

export type Workers = Awaited<ReturnType<typeof startWorkers>>

type WorkersOptions = {
  database: Db
  logger: Logger
  /** Any of them may have encrypted a job. */
  keys: readonly Buffer[]
  handlers: ReadonlyMap<JobName, Handler<JobName>>
  timing?: JobTiming | undefined
  stopping: AbortSignal
}

/** It lies within the time that requests have to end (lifecycle/process-end.ts). */
const stopTimeoutMs = 3_500

export async function startWorkers(options: WorkersOptions) {
  const { database, logger, handlers, timing } = options
  const boss = new PgBoss({ db: database, schema, migrate: false })
  boss.on('error', logAtMostOncePerMinute(logger))
  const workerIds = new Map<JobName, string>()
  const pollNow = (name: JobName) => {
    const id = workerIds.get(name)
    if (id) boss.notifyWorker(id)
  }
  const stop = () =>
    boss
      .stop({ timeout: stopTimeoutMs })
      .catch((error) =>
        logger.error(
          { err: error },
          'the job queue could not be stopped in time; running jobs are tried again after the next start',
        ),
      )
  try {
    await boss.start()
    for (const [name, { schedule, isSentAtStart, pollingSeconds }] of jobDefinitionEntries) {
      const handler = handlers.get(name)
      if (!handler) continue
      if (schedule) await boss.schedule(name, schedule, {}, { tz: safiTimeZone })
      if (isSentAtStart) await boss.send(name, {})
      const runJob = createJobRunner(name, handler, options)
      const id = await boss.work(
        name,
        { includeMetadata: true, pollingIntervalSeconds: timing?.pollingSeconds ?? pollingSeconds },
        // After one job the next may be waiting.
        (found: JobWithMetadata<object>[]) => runJob(found).finally(() => pollNow(name)),
      )
      workerIds.set(name, id)
    }
    return { pollNow, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function createJobRunner(
  name: JobName,
  handler: Handler<JobName>,
  { logger, keys, stopping }: WorkersOptions,
) {
  return async ([job]: JobWithMetadata<object>[]) => {
    if (!job) return
    try {
      const data = 'sealed' in job.data ? decryptJob(keys, String(job.data.sealed)) : job.data
      await handler(getJobDefinition(name).data.parse(data) as never, {
        id: job.id,
        createdAt: job.createdOn,
        stopping,
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const isLast = job.retryCount >= job.retryLimit
      const line = { job: name, id: job.id, tries: job.retryCount + 1, reason }
      if (isLast) logger.error(line, 'job failed, no retries left')
      else logger.warn(line, 'job failed, will be retried')
      // pg-boss stores what is thrown with the job; the message is enough.
      throw new Error(reason)
    }
  }
}

/** An unreachable database fails at every poll. */
function logAtMostOncePerMinute(logger: Logger): (error: Error) => void {
  let saidAt = 0
  return (error) => {
    if (Date.now() - saidAt < 60_000) return
    saidAt = Date.now()
    logger.error({ err: error }, 'the job queue met an error and goes on; if this repeats, see /admin/doctor')
  }
}

/** Throws when the text was altered, or encrypted with another secret. */
export function decryptJob(keys: readonly Buffer[], sealed: string): unknown {
  const text = decryptWithAny(keys, 'job', sealed)
  if (text === null) throw new Error('sealed under another SESSION_SECRET')
  return JSON.parse(text)
}
