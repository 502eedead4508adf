import type { Config } from '../../config.ts'
import type { PageTag } from '../responses/page-tags.ts'
import type { PageVisitor } from './page-request.ts'

export type CdnSettings = Pick<Config, 'cdnCacheSeconds' | 'cdnTagHeader' | 'countryHeader'>

/** How long a CDN may send an old page while it asks for the new one; not when the page ends at a set time. */
const staleSeconds = 60

/**
 * Names and values of the headers that let a CDN keep a page (RFC 9213); browsers go by Cache-Control alone. Only the
 * page of a visitor without cart, session and choices is the same for others, and only if the CDN tells countries
 * apart by COUNTRY_HEADER. It must not answer requests with cookies from its cache: Vary says so.
 */
export function cdnHeaders(
  { cdnCacheSeconds, cdnTagHeader, countryHeader }: CdnSettings,
  { cartCount, role, detected }: PageVisitor,
  { tags, expiresAt }: { tags: readonly PageTag[]; expiresAt: number },
  now: Date,
): string[] {
  if (cdnCacheSeconds === 0 || countryHeader === null) return []
  if (cartCount > 0 || role !== null || detected === null) return []
  const secondsLeft = Math.floor((expiresAt - now.getTime()) / 1000)
  const isEnding = secondsLeft < cdnCacheSeconds + staleSeconds
  const stale = isEnding ? '' : `, stale-while-revalidate=${staleSeconds}`
  const separator = cdnTagHeader === 'surrogate-key' ? ' ' : ','
  return [
    'CDN-Cache-Control',
    `public, max-age=${Math.max(0, Math.min(cdnCacheSeconds, secondsLeft))}${stale}`,
    'Vary',
    `Cookie, ${countryHeader}`,
    ...(cdnTagHeader ? [cdnTagHeader, tags.join(separator)] : []),
  ]
}
