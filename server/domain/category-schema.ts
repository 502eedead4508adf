import { z } from 'zod'
import { cleanText } from './clean-text.ts'
import { isPictureAddress } from './picture-address.ts'

const name = z
  .string('required')
  .transform(cleanText)
  .pipe(z.string().min(2, 'required').max(200, 'too_long'))

/** Spec.md's field names (3) and rules (5); the messages are keys of errors.json. */
const fields = {
  name_ar: name,
  name_en: name,
  name_fr: name,
  slug: z
    .string('required')
    .min(2, 'required')
    .max(100, 'too_long')
    .regex(/^[a-z0-9-]+$/, 'slug_invalid'),
  image: z
    .string('url_invalid')
    .max(1000, 'url_invalid')
    .refine((image) => image === '' || isPictureAddress(image), 'url_invalid')
    .nullable()
    .transform((image) => image || null),
  is_active: z.boolean('yes_or_no'),
}

export const categorySchema = z.object(
  {
    ...fields,
    image: fields.image.default(null),
    is_active: fields.is_active.default(true),
  },
  'malformed',
)

/** Those fields of a category that are to change. */
export const categoryChangesSchema = z.object(fields, 'malformed').exactPartial()
