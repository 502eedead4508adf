import { z } from 'zod'
import { alertSchema } from '#domain/admin/alert-schema.ts'
import { mailAddressSchema, mailSchema } from '#domain/mail-schema.ts'
import { pushNoticeSchema } from '#domain/orders/push-notice-schema.ts'
import { languageCodes } from '#domain/shared/language.ts'

type JobDefinition = {
  data: z.ZodType<object>
  /** Its data must not be readable in the database: stored encrypted (start-workers.ts). */
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

const hour = 3600

/** Over about eight hours: a night without a mail server loses nothing. */
const mailRetries = { limit: 14, delaySeconds: 30, longestDelaySeconds: hour }

/** For jobs whose mail somebody waits for. */
const promptJobSettings = {
  pollingSeconds: 2,
  longestRunSeconds: 60,
  retries: { limit: 5, delaySeconds: 10, longestDelaySeconds: 300 },
  retentionSeconds: hour,
}

/** A job without data at these times. One that deletes old data leaves the next what it did not delete. */
const regularJob = (schedule: string) => ({
  data: z.object({}),
  schedule,
  pollingSeconds: 30,
  longestRunSeconds: 300,
  retries: { limit: 2, delaySeconds: 60, longestDelaySeconds: 600 },
  retentionSeconds: 24 * hour,
})

/** Mails, notifications and messages to programs about orders, and what ends by itself. */
const orderJobs = {
  // What happened to orders, told to buyers, staff and programs. Sent when an order changes; the schedule is for what
  // was missed.
  'announce-changes': {
    data: z.object({}),
    schedule: '* * * * *',
    isSentAtStart: true,
    pollingSeconds: 5,
    longestRunSeconds: 60,
    retries: { limit: 2, delaySeconds: 5, longestDelaySeconds: 30 },
    retentionSeconds: 600,
  },
  'send-order-mail': {
    data: z.object({ mailId: z.int().positive() }),
    pollingSeconds: 2,
    longestRunSeconds: 120,
    retries: mailRetries,
    retentionSeconds: hour,
  },
  'announce-due-calls': {
    data: z.object({}),
    schedule: '* * * * *',
    pollingSeconds: 30,
    longestRunSeconds: 60,
    retries: { limit: 0, delaySeconds: 30, longestDelaySeconds: 30 },
    retentionSeconds: 600,
  },
  'announce-quote': {
    data: z.object({ quoteId: z.int().positive(), userId: z.int().positive().nullable() }),
    pollingSeconds: 2,
    longestRunSeconds: 60,
    retries: { limit: 6, delaySeconds: 5, longestDelaySeconds: 300 },
    retentionSeconds: hour,
  },
  // A notification that is hours late is none.
  'send-push': {
    data: z.object({ deviceId: z.int().positive(), notice: pushNoticeSchema }),
    pollingSeconds: 2,
    longestRunSeconds: 60,
    retries: { limit: 6, delaySeconds: 5, longestDelaySeconds: 300 },
    retentionSeconds: hour,
  },
  // Retries over about six hours.
  'deliver-webhook': {
    data: z.object({ deliveryId: z.uuid() }),
    pollingSeconds: 2,
    longestRunSeconds: 60,
    retries: { limit: 12, delaySeconds: 30, longestDelaySeconds: hour },
    retentionSeconds: hour,
  },
  // Stock of orders that nobody confirmed in time.
  'end-holds': regularJob('*/5 * * * *'),
  // Data that groups orders by sender is stored for 30 days, and nobody is shut out for longer.
  'forget-order-sources': regularJob('23 3 * * *'),
} as const satisfies Record<string, JobDefinition>

/** Mails a link. Done wholly in a job, so that the response time does not tell whether an account exists. */
const linkJob = {
  data: z.object({ email: mailAddressSchema, language: z.enum(languageCodes) }),
  isEncrypted: true,
  ...promptJobSettings,
}

/** Mails that people wait for, and accounts whose time is over. */
const accountJobs = {
  'send-mail': {
    data: mailSchema,
    isEncrypted: true,
    pollingSeconds: 2,
    longestRunSeconds: 120,
    retries: mailRetries,
    retentionSeconds: hour,
  },
  'recover-password': linkJob,
  'verify-email': linkJob,
  // For a new account and for the owner of an address registered again: one job for both, so that the response is
  // the same.
  'greet-registrant': {
    data: z.object({ email: mailAddressSchema, language: z.enum(languageCodes), isNew: z.boolean() }),
    isEncrypted: true,
    ...promptJobSettings,
  },
  'prune-accounts': regularJob('17 * * * *'),
} as const satisfies Record<string, JobDefinition>

/** Products, posts, pictures and rates. */
const contentJobs = {
  // The person who sent the file watches its progress.
  'import-products': {
    data: z.object({ importId: z.uuid() }),
    pollingSeconds: 1,
    longestRunSeconds: 300,
    retries: { limit: 2, delaySeconds: 5, longestDelaySeconds: 60 },
    retentionSeconds: hour,
  },
  // Posts that an older version of the renderer, or none, has rendered.
  'render-posts': {
    data: z.object({}),
    isSentAtStart: true,
    pollingSeconds: 2,
    longestRunSeconds: 1800,
    retries: { limit: 5, delaySeconds: 30, longestDelaySeconds: 600 },
    retentionSeconds: hour,
  },
  // Twice a day: the second run does nothing when the first succeeded.
  'fetch-rates': {
    data: z.object({}),
    schedule: '41 5,17 * * *',
    pollingSeconds: 30,
    longestRunSeconds: 120,
    retries: { limit: 3, delaySeconds: 600, longestDelaySeconds: 2 * hour },
    retentionSeconds: 24 * hour,
  },
  // Who asked for a piece that is in stock again.
  'announce-returned-stock': regularJob('*/5 * * * *'),
  'prune-pictures': regularJob('41 * * * *'),
  // Records deleted 30 days ago, whose pictures are pruned by the job above; and old counts of searches.
  'prune-deleted': regularJob('11 3 * * *'),
} as const satisfies Record<string, JobDefinition>

/** Backups, checks of the doctor, alerts, and bounds of what is stored. */
const operationJobs = {
  // Asks whether a backup is due (BACKUP_AT), which may take hours.
  'take-backup': {
    data: z.object({}),
    schedule: '* * * * *',
    isSentAtStart: true,
    pollingSeconds: 10,
    longestRunSeconds: 12 * hour,
    retries: { limit: 0, delaySeconds: 60, longestDelaySeconds: 60 },
    retentionSeconds: 600,
  },
  // All checks of the doctor; a mail server or a proxy that hangs takes seconds.
  'run-doctor': {
    data: z.object({}),
    schedule: '*/10 * * * *',
    pollingSeconds: 30,
    longestRunSeconds: 300,
    retries: { limit: 0, delaySeconds: 30, longestDelaySeconds: 30 },
    retentionSeconds: hour,
  },
  'send-alert': {
    data: alertSchema,
    pollingSeconds: 5,
    longestRunSeconds: 60,
    retries: { limit: 8, delaySeconds: 30, longestDelaySeconds: 600 },
    retentionSeconds: hour,
  },
  // What is older than the settings RETENTION_… allow.
  'prune-old-data': regularJob('31 3 * * *'),
} as const satisfies Record<string, JobDefinition>

/** All jobs. Each feature registers its handlers with queue.handle(). */
const jobDefinitions = { ...orderJobs, ...accountJobs, ...contentJobs, ...operationJobs }

export type JobName = keyof typeof jobDefinitions
export type JobInput<Name extends JobName> = z.input<(typeof jobDefinitions)[Name]['data']>
type JobData<Name extends JobName> = z.output<(typeof jobDefinitions)[Name]['data']>

type RunningJob = {
  id: string
  createdAt: Date
  /** Aborted when the shop ends: a job that takes minutes gives up then, as nobody waits for it. */
  stopping: AbortSignal
}

/** Does the job, with the data it was sent with. */
export type Handler<Name extends JobName> = (data: JobData<Name>, job: RunningJob) => Promise<void>

/** All jobs, for code that treats them alike. */
export const jobDefinitionEntries = Object.entries(jobDefinitions) as [JobName, JobDefinition][]

export const getJobDefinition = (name: JobName): JobDefinition => jobDefinitions[name]
