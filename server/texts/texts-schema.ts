import * as z from 'zod'
import { hasHiddenSigns } from '#domain/shared/clean-text.ts'
import { languageCodes } from '#domain/shared/language.ts'
import { longText } from '#domain/text/text-schema.ts'
import { formVersion } from '../admin/form-baseline.ts'

/** An empty text stands for the text of locales/. */
const words = longText()
  .max(2000, 'too_long')
  .refine((text) => !hasHiddenSigns(text.replaceAll('\n', '')), 'hidden_signs')

export const textFormSchema = z.object({ ar: words, en: words, fr: words, version: formVersion })

/** Without a number of a version it restores the text of locales/. */
export const textRestorationSchema = z.object({
  language: z.enum(languageCodes, 'invalid_value'),
  version_id: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  version: formVersion,
})
