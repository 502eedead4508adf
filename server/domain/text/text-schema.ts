import { z } from 'zod'
import { cleanText } from '../shared/clean-text.ts'
import { cleanLine, hasHiddenSigns } from './hidden-signs.ts'

/**
 * A text of one line, perhaps empty. Every field of one line is made of it; a test finds those that are not. Messages
 * are keys of errors.json.
 */
export const lineText = (error = 'text_invalid') =>
  z
    .string(error)
    .overwrite(cleanLine)
    .refine((text) => !hasHiddenSigns(text), 'hidden_signs')

/** A text of several lines, as of a textarea. */
export const longText = (error = 'text_invalid') => z.string(error).overwrite(cleanText)

export const requiredText = (limit: number, missing = 'required') =>
  lineText(missing).min(1, missing).max(limit, 'too_long')

export const requiredLongText = (limit: number) =>
  longText('required').min(1, 'required').max(limit, 'too_long')

/** Empty becomes null. */
export const nullableText = (limit: number) => lineText().max(limit, 'too_long').nullable().transform(orNull)

export const nullableLongText = (limit: number) =>
  longText().max(limit, 'too_long').nullable().transform(orNull)

/** The same where a request may leave it out. */
export const optionalText = (limit: number) => lineText().max(limit, 'too_long').nullish().transform(orNull)

export const optionalLongText = (limit: number) =>
  longText().max(limit, 'too_long').nullish().transform(orNull)

/** The part of a URL that names a record. */
export const slugText = z
  .string('required')
  .min(2, 'required')
  .max(100, 'too_long')
  .regex(/^[a-z0-9-]+$/, 'slug_invalid')

/** URL of a stored picture; the database checks that it exists. */
export const storedPictureUrl = lineText('picture_unknown').max(1000, 'picture_unknown')

function orNull(text: string | null | undefined): string | null {
  return text || null
}
