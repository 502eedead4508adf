import * as z from 'zod'
import { requiredLongText } from '../text/text-schema.ts'

const phoneKey = z.string().regex(/^\d{1,50}$/)

/** An internal note of staff about a customer; a phone leads to whom this one was merged into. */
export const customerNoteSchema = z.object({ text: requiredLongText(2000), phone_key: phoneKey.catch('') })

const customerId = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** The other customer, who becomes part of this one. */
export const mergeSchema = z.object({ other: customerId })

/** The phone that becomes a customer of its own. */
export const splitSchema = z.object({ phone_key: phoneKey })
