import { type Db, PgBoss } from 'pg-boss'
import { getJobDefinition, type JobName, jobDefinitionEntries } from './job-definitions.ts'

/** Only tests set it. */
export type JobTiming = { pollingSeconds: number; retryDelaySeconds: number }

export const schema = 'jobs'

export async function installQueues(database: Db, timing?: JobTiming): Promise<void> {
  const installer = new PgBoss({ db: database, schema, supervise: false, schedule: false })
  // The calls below throw their errors; an 'error' event without a listener would end the process.
  installer.on('error', () => {})
  try {
    await installer.start()
    await forgetTimesAhead(database)
    for (const [name] of jobDefinitionEntries) {
      const settings = queueSettings(name, timing)
      await installer.createQueue(name, settings)
      await installer.updateQueue(name, settings)
    }
  } finally {
    await installer.stop({ graceful: false })
  }
}

/**
 * pg-boss waits from when it last looked for regular jobs and for old ones: a time noted while the clock was ahead
 * would keep it from both. No retry waits for a day, so one that does failed by that clock.
 */
async function forgetTimesAhead(database: Db): Promise<void> {
  await database.executeSql(`update ${schema}.version set cron_on = null where cron_on > now()`)
  await database.executeSql(
    `update ${schema}.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null
     where greatest(monitor_on, monitor_claim_on, maintain_on) > now()`,
  )
  await database.executeSql(
    `update ${schema}.job set start_after = now() where state = 'retry' and start_after > now() + interval '1 day'`,
  )
}

function queueSettings(name: JobName, timing?: JobTiming) {
  const { retries, longestRunSeconds, retentionSeconds } = getJobDefinition(name)
  return {
    retryLimit: retries.limit,
    retryBackoff: true,
    retryDelay: timing?.retryDelaySeconds ?? retries.delaySeconds,
    retryDelayMax: retries.longestDelaySeconds,
    expireInSeconds: longestRunSeconds,
    // The job of a process that was killed is tried again once it has given no sign for so long.
    heartbeatSeconds: 60,
    deleteAfterSeconds: retentionSeconds,
  }
}
