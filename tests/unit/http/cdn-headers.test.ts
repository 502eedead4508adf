import { expect, test } from 'vitest'
import { cdnHeaders } from '../../../server/http/page-cache/cdn-headers.ts'

const settings = {
  cdnCacheSeconds: 300,
  cdnTagHeader: 'surrogate-key',
  countryHeader: 'cf-ipcountry',
} as const
const visitor = { cartCount: 0, role: null, detected: { country: null } }
const now = new Date('2026-11-23T12:00:00Z')

/** What a CDN is told of a page that would look different after some ms. */
function headersOf(msLeft: number) {
  const page = { tags: ['posts', 'settings'] as const, expiresAt: now.getTime() + msLeft }
  return cdnHeaders(settings, visitor, page, now)
}

test.each([
  [86_400_000, 'public, max-age=300, stale-while-revalidate=60'],
  [360_000, 'public, max-age=300, stale-while-revalidate=60'],
  // An old page must not be sent after that second, also not while the new one is asked for.
  [359_999, 'public, max-age=300'],
  [299_999, 'public, max-age=299'],
  [999, 'public, max-age=0'],
])('a page that changes in %i ms is kept by a CDN as %s', (msLeft, told) => {
  expect(headersOf(msLeft)).toContain(told)
})

test('tags are separated as the header wants it', () => {
  expect(headersOf(1000)).toEqual(expect.arrayContaining(['surrogate-key', 'posts settings']))
})

test('without seconds, or a country to tell visitors apart by, a CDN is told nothing', () => {
  expect(cdnHeaders({ ...settings, cdnCacheSeconds: 0 }, visitor, { tags: [], expiresAt: 0 }, now)).toEqual(
    [],
  )
  expect(cdnHeaders({ ...settings, countryHeader: null }, visitor, { tags: [], expiresAt: 0 }, now)).toEqual(
    [],
  )
})
