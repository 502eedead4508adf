import { z } from 'zod'
import { languageCodes } from '#domain/language.ts'
import { isPathOfThisSite } from '#domain/paths.ts'

/** One address and nothing else: no list, no name, no line break that would begin a header of its own. */
export const mailAddressSchema = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u)

/** Always a path: whose host it gets is decided where the mail is written, never by a request. */
const path = z.string().refine(isPathOfThisSite)
const aLink = z.object({ path })
const aLinkForAWhile = z.object({ path, validMinutes: z.int().positive() })
const aFactorChange = z.object({ path, change: z.enum(['factor_on', 'factor_off', 'recovery_codes']) })
const nothing = z.object({})

/** What each template (views/mail) is told. */
export const mailSchema = z.discriminatedUnion('template', [
  mailOf('recovery', aLinkForAWhile),
  mailOf('verification', aLinkForAWhile),
  mailOf('invitation', aLinkForAWhile),
  mailOf('email-change', aLinkForAWhile),
  mailOf('email-changed', nothing),
  mailOf('address-taken', aLink),
  mailOf('password-changed', aLink),
  mailOf('factor-changed', aFactorChange),
])

/** A mail to one person, before it is written out in their language. */
export type Mail = z.output<typeof mailSchema>
export type Template = Mail['template']
export type ValuesOf<Name extends Template> = Extract<Mail, { template: Name }>['values']

function mailOf<Name extends string, Values extends z.ZodType>(template: Name, values: Values) {
  return z.object({
    template: z.literal(template),
    to: mailAddressSchema,
    language: z.enum(languageCodes),
    values,
  })
}
