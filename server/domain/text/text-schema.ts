import { z } from 'zod'
import { cleanText } from '../shared/clean-text.ts'

/** A required text; messages are keys of errors.json. */
export const requiredText = (limit: number, missing = 'required') =>
  z.string(missing).transform(cleanText).pipe(z.string().min(1, missing).max(limit, 'too_long'))

/** An optional text; empty becomes null. */
export const nullableText = (limit: number) =>
  z
    .string('text_invalid')
    .transform(cleanText)
    .pipe(z.string().max(limit, 'too_long'))
    .nullable()
    .transform((text) => text || null)

/** The part of a URL that names a record. */
export const slugText = z
  .string('required')
  .min(2, 'required')
  .max(100, 'too_long')
  .regex(/^[a-z0-9-]+$/, 'slug_invalid')

/** URL of a stored picture; the database checks that it exists. */
export const storedPictureUrl = z.string('picture_unknown').max(1000, 'picture_unknown').transform(cleanText)
