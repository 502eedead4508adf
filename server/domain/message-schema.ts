import * as z from 'zod'
import { checkNames, findingStates } from './admin/doctor.ts'
import { languageCodes } from './shared/language.ts'
import { isSameSitePath } from './shared/paths.ts'

/** It is a single address: no list, no name, no line break that could start another header. */
export const mailAddressSchema = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u)

/** It is always a path: the host is added where the mail is rendered, and never taken from a request. */
const path = z.string().refine(isSameSitePath)
const linkValues = z.object({ path })
const expiringLinkValues = z.object({ path, validMinutes: z.int().positive() })
/** With `isStaff` the mail also tells where the admin is. */
const invitationValues = expiringLinkValues.extend({ isStaff: z.boolean().optional() })
const factorChangeValues = z.object({ path, change: z.enum(['factor_on', 'factor_off', 'recovery_codes']) })
/** The reader ends all such mails at `endPath`. */
const stockValues = z.object({ path, name: z.string().max(300), endPath: path })
const quoteValues = z.object({ path, number: z.string(), day: z.iso.date() })
const noValues = z.object({})

export const mailSchema = z.discriminatedUnion('template', [
  buildMailSchema('recovery', expiringLinkValues),
  buildMailSchema('verification', expiringLinkValues),
  buildMailSchema('invitation', invitationValues),
  // It goes to the new address of an account; its link confirms the change.
  buildMailSchema('email-change', expiringLinkValues),
  // It goes to the previous address of an account, in case someone else changed it.
  buildMailSchema('email-changed', noValues),
  // It goes to an account's owner when someone wants its address for another account.
  buildMailSchema('address-taken', linkValues),
  buildMailSchema('password-changed', linkValues),
  buildMailSchema('factor-changed', factorChangeValues),
  buildMailSchema('back-in-stock', stockValues),
  buildMailSchema('quote-answered', quoteValues),
])

export type Mail = z.output<typeof mailSchema>

function buildMailSchema<Name extends string, Values extends z.ZodType>(template: Name, values: Values) {
  return z.object({
    template: z.literal(template),
    to: mailAddressSchema,
    language: z.enum(languageCodes),
    values,
  })
}

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
 * `since` is when the oldest thing began to wait. What still waits is read when the notification is sent. A
 * job without `since`, queued by an earlier version, tells of the last hour. With `ofCalls` only calls are
 * told, as orders and requests were told when they came.
 */
export const pushNoticeSchema = z.object({
  since: z.iso.datetime().default(() => new Date(Date.now() - 3_600_000).toISOString()),
  ofCalls: z.boolean().optional(),
})

export type PushNotice = z.output<typeof pushNoticeSchema>
