import * as z from 'zod'
import { checkNames, findingStates } from './admin/doctor.ts'
import { languageCodes } from './shared/language.ts'
import { isSameSitePath } from './shared/paths.ts'

/** A single address: no list, no name, no line break that could start another header. */
export const mailAddressSchema = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u)

/** Always a path: the host is added where the mail is rendered, never taken from a request. */
const path = z.string().refine(isSameSitePath)
const linkValues = z.object({ path })
const expiringLinkValues = z.object({ path, validMinutes: z.int().positive() })
/** With `isStaff` the mail also tells where the admin is. */
const invitationValues = expiringLinkValues.extend({ isStaff: z.boolean().optional() })
const factorChangeValues = z.object({ path, change: z.enum(['factor_on', 'factor_off', 'recovery_codes']) })
/** A product, and the path at which the reader ends all such mails. */
const stockValues = z.object({ path, name: z.string().max(300), endPath: path })
/** The number of a quote, and the last day on which it is valid. */
const quoteValues = z.object({ path, number: z.string(), day: z.iso.date() })
const noValues = z.object({})

/** The values of each template; its texts are in mail.json under its name. */
export const mailSchema = z.discriminatedUnion('template', [
  // After a request for password recovery; links to setting a new one.
  buildMailSchema('recovery', expiringLinkValues),
  // To a newly registered address; the link verifies it.
  buildMailSchema('verification', expiringLinkValues),
  // To an invited user; links to setting the first password.
  buildMailSchema('invitation', invitationValues),
  // To the new address of an account; the link confirms the change.
  buildMailSchema('email-change', expiringLinkValues),
  // It goes to the previous address of an account, in case someone else changed it.
  buildMailSchema('email-changed', noValues),
  // To an account's owner when someone registers with its address, or wants it for another account; links to password recovery.
  buildMailSchema('address-taken', linkValues),
  // To an account's owner, in case someone else changed the password; links to a new one.
  buildMailSchema('password-changed', linkValues),
  // It goes to an account's owner, in case someone else changed the second factor.
  buildMailSchema('factor-changed', factorChangeValues),
  // To somebody who asked for it; links to a product that is in stock again.
  buildMailSchema('back-in-stock', stockValues),
  // To somebody who asked for a price, when staff have answered; links to the answer.
  buildMailSchema('quote-answered', quoteValues),
])

/** A mail to one recipient, before it is rendered in their language. */
export type Mail = z.output<typeof mailSchema>

function buildMailSchema<Name extends string, Values extends z.ZodType>(template: Name, values: Values) {
  return z.object({
    template: z.literal(template),
    to: mailAddressSchema,
    language: z.enum(languageCodes),
    values,
  })
}

/** What the job 'send-alert' tells, and where. */
export const alertSchema = z.object({
  channel: z.enum(['mail', 'webhook']),
  alert: z.enum(['failing', 'recovered']),
  failures: z.array(
    z.object({
      check: z.enum(checkNames),
      state: z.enum(findingStates),
      message: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
})

export type AlertMessage = z.output<typeof alertSchema>

/**
 * `since`: when the oldest thing began to wait. What still waits is read when the notification is sent. A job without
 * `since`, queued by an earlier version, tells of the last hour. `ofCalls`: only calls are told, as orders and requests
 * were told when they came.
 */
export const pushNoticeSchema = z.object({
  since: z.iso.datetime().default(() => new Date(Date.now() - 3_600_000).toISOString()),
  ofCalls: z.boolean().optional(),
})

export type PushNotice = z.output<typeof pushNoticeSchema>
