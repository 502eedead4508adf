import { z } from 'zod'
import { requiredLongText } from '../text/text-schema.ts'

/** An internal note of staff about a customer. */
export const customerNoteSchema = z.object({ text: requiredLongText(2000) })

const customerId = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** The other customer, who becomes part of this one. */
export const mergeSchema = z.object({ other: customerId })

/** The phone that becomes a customer of its own. */
export const splitSchema = z.object({ phone_key: z.string().regex(/^\d{1,50}$/) })
