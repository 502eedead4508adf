import { z } from 'zod'
import { cleanText } from '../shared/clean-text.ts'

/**
 * Address of a picture of the shop, stored or not; empty becomes null. Pages load nothing from other sites. The messages
 * are keys of errors.json.
 */
export const optionalPictureUrl = z
  .string('url_invalid')
  .max(1000, 'url_invalid')
  .superRefine((image, context) => {
    if (image === '' || /^\/uploads\/[\w./-]+$/.test(image)) return
    context.addIssue({ code: 'custom', message: isWebAddress(image) ? 'picture_elsewhere' : 'url_invalid' })
  })
  .nullable()
  .transform((image) => image || null)

/** A URL may contain characters that a text may not. */
function isWebAddress(image: string): boolean {
  return /^https?:\/\//.test(image) && URL.canParse(image) && cleanText(image) === image
}
