import { lineText } from '../text/text-schema.ts'

/**
 * Address of a picture of the shop, stored or not; empty becomes null. Pages load nothing from other sites. The messages
 * are keys of errors.json.
 */
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
