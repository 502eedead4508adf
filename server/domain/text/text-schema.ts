import { z } from 'zod'
import { cleanText } from '../shared/clean-text.ts'

/** A text that must be there; the messages are keys of errors.json. */
export const requiredText = (limit: number, missing = 'required') =>
  z.string(missing).transform(cleanText).pipe(z.string().min(1, missing).max(limit, 'too_long'))

/** A text that may be left out or empty, which is stored as null. */
export const nullableText = (limit: number) =>
  z
    .string('text_invalid')
    .transform(cleanText)
    .pipe(z.string().max(limit, 'too_long'))
    .nullable()
    .transform((text) => text || null)

/** The address of a picture that must be kept here, which is asked of the database. */
export const storedPictureUrl = z.string('picture_unknown').max(1000, 'picture_unknown').transform(cleanText)
