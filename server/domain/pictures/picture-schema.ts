import { lineText } from '../text/text-schema.ts'

/** URL of a picture, stored or not; empty becomes null. The messages are keys of errors.json. */
export const optionalPictureUrl = lineText('url_invalid')
  .max(1000, 'url_invalid')
  .refine((image) => image === '' || isPictureUrl(image), 'url_invalid')
  .nullable()
  .transform((image) => image || null)

/** A web address, or an upload of this site. */
function isPictureUrl(image: string): boolean {
  if (/^\/uploads\/[\w./-]+$/.test(image)) return true
  return /^https?:\/\//.test(image) && URL.canParse(image)
}
