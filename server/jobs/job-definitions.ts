import { z } from 'zod'
import { languageCodes } from '#domain/shared/language.ts'
import { mailAddressSchema, mailSchema } from '../domain/mail-schema.ts'

type JobDefinition = {
  data: z.ZodType<object>
  /** What it carries must not be read in the database: it is kept encrypted (seal.ts). */
  isEncrypted?: boolean
  /** When it runs by itself: minute, hour, day, month, weekday, by the clock of Safi. */
  schedule?: string
  /** Whether each start of the shop sends it once. */
  isSentAtStart?: boolean
  /** Seconds between two looks for work. */
  pollingSeconds: number
  /** Seconds after which a run counts as lost and is tried again. */
  longestRunSeconds: number
  /** Each try waits about twice as long as the one before, up to longestDelaySeconds. */
  retries: { limit: number; delaySeconds: number; longestDelaySeconds: number }
  /** How long a job that is done, or given up, can still be looked at. */
  retentionSeconds: number
}

const hour = 3600

/** For a job that somebody waits for at a mailbox. */
const promptJobSettings = {
  pollingSeconds: 2,
  longestRunSeconds: 60,
  retries: { limit: 5, delaySeconds: 10, longestDelaySeconds: 300 },
  retentionSeconds: hour,
}

/** For a job that deletes what is old: what one run leaves, the next one takes. */
const pruningJobSettings = {
  pollingSeconds: 30,
  longestRunSeconds: 300,
  retries: { limit: 2, delaySeconds: 60, longestDelaySeconds: 600 },
  retentionSeconds: 24 * hour,
}

/** Every job of the shop. What each does stands in its feature, which hands it to queue.handle(). */
const jobDefinitions = {
  'send-mail': {
    data: mailSchema,
    isEncrypted: true,
    pollingSeconds: 2,
    longestRunSeconds: 120,
    // From half a minute up to an hour apart, for about eight hours: a night without a mail server loses nothing.
    retries: { limit: 14, delaySeconds: 30, longestDelaySeconds: hour },
    retentionSeconds: hour,
  },
  // The whole of it is a job, so that the door answers as fast for an address that nobody has.
  'recover-password': {
    data: z.object({ email: mailAddressSchema, language: z.enum(languageCodes) }),
    isEncrypted: true,
    ...promptJobSettings,
  },
  'verify-email': {
    data: z.object({ email: mailAddressSchema, language: z.enum(languageCodes) }),
    isEncrypted: true,
    ...promptJobSettings,
  },
  // For who registered, and for the owner of an address that somebody registered with again: one job for both, so
  // that the door does the same for both.
  'greet-registrant': {
    data: z.object({ email: mailAddressSchema, language: z.enum(languageCodes), isNew: z.boolean() }),
    isEncrypted: true,
    ...promptJobSettings,
  },
  // Whoever sent the file looks on.
  'import-products': {
    data: z.object({ importId: z.uuid() }),
    pollingSeconds: 1,
    longestRunSeconds: 300,
    retries: { limit: 2, delaySeconds: 5, longestDelaySeconds: 60 },
    retentionSeconds: hour,
  },
  // What a newer program lays out in another way, or an older one has not laid out at all.
  'render-posts': {
    data: z.object({}),
    isSentAtStart: true,
    pollingSeconds: 2,
    longestRunSeconds: 1800,
    retries: { limit: 5, delaySeconds: 30, longestDelaySeconds: 600 },
    retentionSeconds: hour,
  },
  'prune-accounts': {
    data: z.object({}),
    schedule: '17 * * * *',
    ...pruningJobSettings,
  },
  // Twice a day: the second time does nothing when the first succeeded.
  'fetch-rates': {
    data: z.object({}),
    schedule: '41 5,17 * * *',
    pollingSeconds: 30,
    longestRunSeconds: 120,
    retries: { limit: 3, delaySeconds: 600, longestDelaySeconds: 2 * hour },
    retentionSeconds: 24 * hour,
  },
  'prune-pictures': {
    data: z.object({}),
    schedule: '41 * * * *',
    ...pruningJobSettings,
  },
  // What groups orders by sender is kept for 30 days.
  'forget-order-sources': {
    data: z.object({}),
    schedule: '23 3 * * *',
    ...pruningJobSettings,
  },
  // What staff deleted 30 days ago; its pictures go by the job above.
  'prune-deleted': {
    data: z.object({}),
    schedule: '11 3 * * *',
    ...pruningJobSettings,
  },
} as const satisfies Record<string, JobDefinition>

export type JobName = keyof typeof jobDefinitions
export type JobInput<Name extends JobName> = z.input<(typeof jobDefinitions)[Name]['data']>
type JobData<Name extends JobName> = z.output<(typeof jobDefinitions)[Name]['data']>

/** What a job does, with what it was sent. */
export type Handler<Name extends JobName> = (
  data: JobData<Name>,
  job: { id: string; createdAt: Date },
) => Promise<void>

/** The table for code that treats every job alike. */
export const jobDefinitionEntries = Object.entries(jobDefinitions) as [JobName, JobDefinition][]

export const getJobDefinition = (name: JobName): JobDefinition => jobDefinitions[name]
