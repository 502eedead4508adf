import * as z from 'zod'
import { phoneKey as keyOfPhone } from '../text/phone.ts'
import { requiredLongText } from '../text/text-schema.ts'

const phoneKey = z.string().regex(/^\d{1,50}$/)

/** An internal note of staff about a customer; a phone leads to whom this one was merged into. */
export const customerNoteSchema = z.object({ text: requiredLongText(2000), phone_key: phoneKey.catch('') })

/**
 * A phone of the other customer, who becomes part of this one, as somebody types it, and the id of the customer whom
 * they were shown.
 */
export const mergeSchema = z.object({
  phone: z.string().max(50).transform(keyOfPhone),
  confirmed: z.coerce.number().optional(),
})

/** The phone that becomes a customer of its own. */
export const splitSchema = z.object({ phone_key: phoneKey })
