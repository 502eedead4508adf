import path from 'node:path'
import { pictureWidths } from '#domain/pictures/picture.ts'

/** The only content types served from uploads, by extension; an SVG could contain a script. */
const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

const variantPattern = new RegExp(`-(share|${pictureWidths.join('|')})\\.(avif|jpg)$`)

export function isPictureFile(file: string): boolean {
  return path.posix.extname(file) in types
}

export function contentTypeOf(file: string): string {
  return types[path.extname(file)] ?? 'application/octet-stream'
}

/** What a bucket tells browsers that fetch the file there. */
export const headersOf = (file: string) => ({
  contentType: contentTypeOf(file),
  cacheControl: cacheFor(file),
})

/** Originals may be replaced (cached for 3,600 s); a variant never changes. */
export function cacheFor(file: string): string {
  return variantPattern.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
