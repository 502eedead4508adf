import { z } from 'zod'
import { languageCodes } from '#domain/shared/language.ts'
import { mailAddressSchema, mailSchema } from '../../domain/mail-schema.ts'
import { hour, type JobDefinition, mailRetries, promptJobSettings, regularJob } from './job-definition.ts'

/** Mails a link. Done wholly in a job, so that the response time does not tell whether an account exists. */
const linkJob = {
  data: z.object({ email: mailAddressSchema, language: z.enum(languageCodes) }),
  isEncrypted: true,
  ...promptJobSettings,
}

/** Mails that people wait for, and accounts whose time is over. */
export const accountJobs = {
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
