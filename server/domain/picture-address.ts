/** An address on the web, or of an upload on this site. */
export function isPictureAddress(image: string): boolean {
  if (/^\/uploads\/[\w./-]+$/.test(image)) return true
  return /^https?:\/\//.test(image) && URL.canParse(image)
}
