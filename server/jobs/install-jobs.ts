import { type Db, PgBoss } from 'pg-boss'
import { getJobDefinition, type JobName, jobDefinitionEntries } from './job-definitions.ts'

/** Only for tests: how often to look for work, and how long to wait before the first new try. */
export type JobTiming = { pollingSeconds: number; retryDelaySeconds: number }

export const schema = 'jobs'

/** Makes pg-boss' tables, or brings them up to date, and tells it of every job as the table of jobs has it now. */
export async function installQueues(database: Db, timing?: JobTiming): Promise<void> {
  const installer = new PgBoss({ db: database, schema, supervise: false, schedule: false })
  // What goes wrong is thrown by the calls below; without a listener an event of this name ends the process.
  installer.on('error', () => {})
  try {
    await installer.start()
    for (const [name] of jobDefinitionEntries) {
      const settings = queueSettings(name, timing)
      await installer.createQueue(name, settings)
      await installer.updateQueue(name, settings)
    }
  } finally {
    await installer.stop({ graceful: false })
  }
}

function queueSettings(name: JobName, timing?: JobTiming) {
  const { retries, longestRunSeconds, retentionSeconds } = getJobDefinition(name)
  return {
    retryLimit: retries.limit,
    retryBackoff: true,
    retryDelay: timing?.retryDelaySeconds ?? retries.delaySeconds,
    retryDelayMax: retries.longestDelaySeconds,
    expireInSeconds: longestRunSeconds,
    deleteAfterSeconds: retentionSeconds,
  }
}
