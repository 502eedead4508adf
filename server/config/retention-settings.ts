import { z } from 'zod'

const number = (unit: string, most: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `must be a number of ${unit} from 1 to ${most}`)
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, `must be a number of ${unit} from 1 to ${most}`)

/** How long data is kept that nobody deletes (server/retention). There is no 'for ever': law 09-08 asks for a bound. */
export const retentionSettings = {
  RETENTION_GUEST_ORDERS_YEARS: number('years', 50).default(5),
  RETENTION_MESSAGES_DAYS: number('days', 10_000).default(365),
  RETENTION_MAIL_FILES_DAYS: number('days', 10_000).default(30),
  RETENTION_ACCOUNT_LOG_DAYS: number('days', 10_000).default(365),
  RETENTION_STAFF_LOG_DAYS: number('days', 10_000).default(1095),
}

type RetentionSettings = z.output<z.ZodObject<typeof retentionSettings>>

export function toRetention(settings: RetentionSettings) {
  return {
    retention: {
      /** After these, name, phone and address leave orders without an account. */
      guestOrderYears: settings.RETENTION_GUEST_ORDERS_YEARS,
      messageDays: settings.RETENTION_MESSAGES_DAYS,
      /** Mails that were written as files, without a mail server. */
      mailFileDays: settings.RETENTION_MAIL_FILES_DAYS,
      /** What people did with their own account. */
      accountLogDays: settings.RETENTION_ACCOUNT_LOG_DAYS,
      /** What staff did to the accounts of others. */
      staffLogDays: settings.RETENTION_STAFF_LOG_DAYS,
    },
  }
}
