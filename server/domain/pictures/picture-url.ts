import { cleanText } from '../shared/clean-text.ts'

/** An address on the web, or of an upload on this site. */
export function isPictureUrl(image: string): boolean {
  if (/^\/uploads\/[\w./-]+$/.test(image)) return true
  // URLs may be written with letters that no database keeps.
  return /^https?:\/\//.test(image) && URL.canParse(image) && cleanText(image) === image
}
