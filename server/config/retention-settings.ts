import { z } from 'zod'

const number = (unit: string, most: number, least = 1) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `must be a number of ${unit} from ${least} to ${most}`)
    .transform(Number)
    .refine(
      (value) => value >= least && value <= most,
      `must be a number of ${unit} from ${least} to ${most}`,
    )

/** For which the law on accounts wants invoices whole. */
const yearsOfInvoices = 10

/** How long data is kept that nobody deletes (server/retention). There is no 'for ever': law 09-08 asks for a bound. */
export const retentionSettings = {
  RETENTION_GUEST_ORDERS_YEARS: number('years', 50).default(5),
  RETENTION_INVOICES_YEARS: number('years', 50, yearsOfInvoices).default(yearsOfInvoices),
  RETENTION_MESSAGES_DAYS: number('days', 10_000).default(365),
  RETENTION_MAIL_FILES_DAYS: number('days', 10_000).default(30),
  RETENTION_ACCOUNT_LOG_DAYS: number('days', 10_000).default(365),
  RETENTION_STAFF_LOG_DAYS: number('days', 10_000).default(1095),
  RETENTION_STAFF_VIEWS_DAYS: number('days', 10_000).default(365),
  RETENTION_POSTGRES_LOG_DAYS: number('days', 10_000).default(30),
}

type RetentionSettings = z.output<z.ZodObject<typeof retentionSettings>>

export function toRetention(settings: RetentionSettings) {
  return {
    retention: {
      /** After these, name, phone and address leave orders without an account. */
      guestOrderYears: settings.RETENTION_GUEST_ORDERS_YEARS,
      /** After these, counted from the end of the year of their issue, name and address leave invoices and credit notes. */
      invoiceYears: settings.RETENTION_INVOICES_YEARS,
      messageDays: settings.RETENTION_MESSAGES_DAYS,
      /** Mails that were written as files, without a mail server. */
      mailFileDays: settings.RETENTION_MAIL_FILES_DAYS,
      /** What people did with their own account. */
      accountLogDays: settings.RETENTION_ACCOUNT_LOG_DAYS,
      /** What staff did to accounts. */
      staffLogDays: settings.RETENTION_STAFF_LOG_DAYS,
      /** Whose data staff looked at. */
      staffViewDays: settings.RETENTION_STAFF_VIEWS_DAYS,
      /** What the embedded PostgreSQL wrote of errors, which may quote values of rows. */
      postgresLogDays: settings.RETENTION_POSTGRES_LOG_DAYS,
    },
  }
}
