import { z } from 'zod'

export type JobDefinition = {
  data: z.ZodType<object>
  /** Its data must not be readable in the database: stored encrypted (job-encryption.ts). */
  isEncrypted?: boolean
  /** Cron expression (minute, hour, day, month, weekday) in Moroccan time. */
  schedule?: string
  /** True: each start of the shop sends it once. */
  isSentAtStart?: boolean
  /** Seconds between two polls. */
  pollingSeconds: number
  /** Seconds after which a run counts as failed and is retried. */
  longestRunSeconds: number
  /** Each retry waits about twice as long as the one before, up to longestDelaySeconds. */
  retries: { limit: number; delaySeconds: number; longestDelaySeconds: number }
  /** Seconds for which a finished or failed job can still be inspected. */
  retentionSeconds: number
}

export const hour = 3600

/** Over about eight hours: a night without a mail server loses nothing. */
export const mailRetries = { limit: 14, delaySeconds: 30, longestDelaySeconds: hour }

/** For jobs whose mail somebody waits for. */
export const promptJobSettings = {
  pollingSeconds: 2,
  longestRunSeconds: 60,
  retries: { limit: 5, delaySeconds: 10, longestDelaySeconds: 300 },
  retentionSeconds: hour,
}

/** A job without data at these times. One that deletes old data leaves the next what it did not delete. */
export const regularJob = (schedule: string) => ({
  data: z.object({}),
  schedule,
  pollingSeconds: 30,
  longestRunSeconds: 300,
  retries: { limit: 2, delaySeconds: 60, longestDelaySeconds: 600 },
  retentionSeconds: 24 * hour,
})
