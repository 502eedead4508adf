import * as z from 'zod'
import { phoneKey as keyOfPhone } from '../text/phone.ts'
import { requiredLongText } from '../text/text-schema.ts'

const phoneKey = z.string().regex(/^\d{1,50}$/)

/** The phone leads to whom this customer was merged into meanwhile. */
export const customerNoteSchema = z.object({ text: requiredLongText(2000), phone_key: phoneKey.catch('') })

/** `phone` is of the customer who becomes part of this one; `confirmed` is the id of who was shown. */
export const mergeSchema = z.object({
  phone: z.string().max(50).transform(keyOfPhone),
  confirmed: z.coerce.number().optional(),
})

export const splitSchema = z.object({ phone_key: phoneKey })
