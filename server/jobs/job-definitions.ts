import * as z from 'zod'
import { alertSchema, mailAddressSchema, mailSchema, pushNoticeSchema } from '#domain/message-schema.ts'
import { languageCodes } from '#domain/shared/language.ts'

type JobDefinition = {
  data: z.ZodType<object>
  /** Its data must not be readable in the database, so it is stored encrypted (start-workers.ts). */
  isEncrypted?: boolean
  /** It is a cron expression (minute, hour, day, month, weekday) in Moroccan time. */
  schedule?: string
  isSentAtStart?: boolean
  pollingSeconds: number
  longestRunSeconds: number
  /** Each retry waits about twice as long as the one before, up to longestDelaySeconds. */
  retries: { limit: number; delaySeconds: number; longestDelaySeconds: number }
  /** A finished or failed job can be inspected for so long. */
  retentionSeconds: number
}

const secondsOfHour = 3600

/**
 * They last about 35 minutes: what waited for the end of quiet hours is sent although the network is away for a while.
 */
const pushRetries = { limit: 12, delaySeconds: 5, longestDelaySeconds: 300 }
/** They last about eight hours: a night without a mail server, or without a program that is told, loses nothing. */
const mailRetries = { limit: 14, delaySeconds: 30, longestDelaySeconds: secondsOfHour }

const noRetries = { limit: 0, delaySeconds: 30, longestDelaySeconds: 30 }

const noData = z.object({})

const usual = {
  pollingSeconds: 2,
  longestRunSeconds: 120,
  retries: { limit: 5, delaySeconds: 10, longestDelaySeconds: 300 },
  retentionSeconds: secondsOfHour,
}

/** Old data that one run did not delete is deleted by the next. */
const regularJob = (schedule: string) => ({
  data: noData,
  schedule,
  pollingSeconds: 30,
  longestRunSeconds: 300,
  retries: { limit: 2, delaySeconds: 60, longestDelaySeconds: 600 },
  retentionSeconds: 24 * secondsOfHour,
})

/** What one run missed is done a minute later. */
const everyMinute = { ...regularJob('* * * * *'), retries: noRetries, retentionSeconds: 600 }

/** All is done in the job, so that the response time does not tell whether an account exists. */
const linkJob = {
  ...usual,
  data: z.object({ email: mailAddressSchema, language: z.enum(languageCodes) }),
  isEncrypted: true,
}

/** Each feature registers its handlers with queue.handle(). */
const jobDefinitions = {
  // It is sent when an order changes; the schedule is for what was missed.
  'announce-changes': {
    ...everyMinute,
    isSentAtStart: true,
    pollingSeconds: 5,
    retries: { limit: 2, delaySeconds: 5, longestDelaySeconds: 30 },
  },
  'send-order-mail': { ...usual, data: z.object({ mailId: z.int().positive() }), retries: mailRetries },
  'announce-due-calls': everyMinute,
  'announce-quote': {
    ...usual,
    data: z.object({ userId: z.int().positive().nullable() }),
    retries: pushRetries,
  },
  // A notification that is hours late is useless.
  'send-push': {
    ...usual,
    data: z.object({ deviceId: z.int().positive(), notice: pushNoticeSchema }),
    retries: pushRetries,
  },
  'deliver-webhook': { ...usual, data: z.object({ deliveryId: z.uuid() }), retries: mailRetries },
  'end-holds': regularJob('*/5 * * * *'),
  'forget-order-sources': regularJob('23 3 * * *'),

  'send-mail': { ...usual, data: mailSchema, isEncrypted: true, retries: mailRetries },
  'recover-password': linkJob,
  'verify-email': linkJob,
  // A new account and the owner of an address registered again have one job, so that the response is the same.
  'greet-registrant': { ...linkJob, data: linkJob.data.extend({ isNew: z.boolean() }) },
  'prune-accounts': regularJob('17 * * * *'),

  // The person who sent the file watches its progress.
  'import-products': {
    ...usual,
    data: z.object({ importId: z.uuid() }),
    pollingSeconds: 1,
    longestRunSeconds: 300,
  },
  // An older version of the renderer, or none, has rendered these posts.
  'render-posts': { ...usual, data: noData, isSentAtStart: true, longestRunSeconds: 1800 },
  // The second run of a day does nothing when the first succeeded.
  'fetch-rates': {
    ...regularJob('41 5,17 * * *'),
    retries: { limit: 3, delaySeconds: 600, longestDelaySeconds: 2 * secondsOfHour },
  },
  'announce-returned-stock': regularJob('*/5 * * * *'),
  'prune-pictures': regularJob('41 * * * *'),
  'prune-deleted': regularJob('11 3 * * *'),

  // A backup that is due (BACKUP_AT) may take hours.
  'take-backup': {
    ...everyMinute,
    isSentAtStart: true,
    pollingSeconds: 10,
    longestRunSeconds: 12 * secondsOfHour,
  },
  // A mail server or a proxy that hangs takes seconds.
  'run-doctor': { ...regularJob('*/10 * * * *'), retries: noRetries, retentionSeconds: secondsOfHour },
  'send-alert': {
    ...usual,
    data: alertSchema,
    pollingSeconds: 5,
    retries: { limit: 8, delaySeconds: 30, longestDelaySeconds: 600 },
  },
  'prune-old-data': regularJob('31 3 * * *'),
} as const satisfies Record<string, JobDefinition>

export type JobName = keyof typeof jobDefinitions
export type JobInput<Name extends JobName> = z.input<(typeof jobDefinitions)[Name]['data']>
type JobData<Name extends JobName> = z.output<(typeof jobDefinitions)[Name]['data']>

type RunningJob = {
  id: string
  createdAt: Date
  /** It is aborted when the shop shuts down: a job that takes minutes then gives up, as nobody waits for it. */
  stopping: AbortSignal
}

export type Handler<Name extends JobName> = (data: JobData<Name>, job: RunningJob) => Promise<void>

export const jobDefinitionEntries = Object.entries(jobDefinitions) as [JobName, JobDefinition][]

export const getJobDefinition = (name: JobName): JobDefinition => jobDefinitions[name]
