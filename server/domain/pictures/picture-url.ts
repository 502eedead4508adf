import { cleanText } from '../shared/clean-text.ts'

/** A web address, or an upload of this site. */
export function isPictureUrl(image: string): boolean {
  if (/^\/uploads\/[\w./-]+$/.test(image)) return true
  // A URL may contain characters that the database cannot store.
  return /^https?:\/\//.test(image) && URL.canParse(image) && cleanText(image) === image
}
