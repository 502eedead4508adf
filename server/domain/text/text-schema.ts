import * as z from 'zod'
import { cleanLine, cleanText, hasHiddenSigns } from '../shared/clean-text.ts'

/** Every field of one line is made of this; a test finds those that are not. Messages are keys of errors.json. */
export const lineText = (error = 'text_invalid') =>
  z
    .string(error)
    .overwrite(cleanLine)
    .refine((text) => !hasHiddenSigns(text), 'hidden_signs')

export const longText = (error = 'text_invalid') => z.string(error).overwrite(cleanText)

export const requiredText = (limit: number, missing = 'required') =>
  lineText(missing).min(1, missing).max(limit, 'too_long')

export const requiredLongText = (limit: number) =>
  longText('required').min(1, 'required').max(limit, 'too_long')

/** An empty text becomes null. */
export const nullableText = (limit: number) => lineText().max(limit, 'too_long').nullable().transform(orNull)

export const nullableLongText = (limit: number) =>
  longText().max(limit, 'too_long').nullable().transform(orNull)

/** A request may leave such a field out. */
export const optionalText = (limit: number) => lineText().max(limit, 'too_long').nullish().transform(orNull)

export const optionalLongText = (limit: number) =>
  longText().max(limit, 'too_long').nullish().transform(orNull)

export function describedText(field: { maxLength: number; isLong?: true; isOptional?: true }): z.ZodType {
  const { maxLength, isLong, isOptional } = field
  if (isOptional) return isLong ? optionalLongText(maxLength) : optionalText(maxLength)
  return isLong ? requiredLongText(maxLength) : requiredText(maxLength)
}

export const slugText = z
  .string('required')
  .min(2, 'required')
  .max(100, 'too_long')
  .regex(/^[a-z0-9-]+$/, 'slug_invalid')

/** The database checks that a stored picture has this address. */
export const storedPictureUrl = lineText('picture_unknown').max(1000, 'picture_unknown')

function orNull(text: string | null | undefined): string | null {
  return text || null
}

/** The picture is of the shop, stored or not, as pages load nothing from other sites. An empty text becomes null. */
export const optionalPictureUrl = lineText('url_invalid')
  .max(1000, 'url_invalid')
  .superRefine((image, context) => {
    if (image === '' || /^\/uploads\/[\w./-]+$/.test(image)) return
    context.addIssue({ code: 'custom', message: isWebAddress(image) ? 'picture_elsewhere' : 'url_invalid' })
  })
  .nullable()
  .transform((image) => image || null)

function isWebAddress(image: string): boolean {
  return /^https?:\/\//.test(image) && URL.canParse(image)
}
