import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Language, languageCodes } from '#domain/shared/language.ts'
import {
  resolveReturnUrl,
  resolveReturnUrlAfterSignIn,
  resolveReturnUrlInLanguage,
} from '../../../server/http/responses/return-url.ts'

const ways = { resolveReturnUrl, resolveReturnUrlInLanguage, resolveReturnUrlAfterSignIn }

/** Parts of malicious addresses, so that many of the generated texts pass the first check. */
const piece = fc.constantFrom(
  ...['/', '//', '\\', '/ar', '/en', '/fr', 'ar', 'evil.example', '@', ':', '?', '#', '.', '..', '%2f'],
  ...['\t', '\n', '\r', '\0', '\u00a0', '\u2028', 'https:', 'javascript:', '/./', '/../', 'shop', ' '],
)
const tricks = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
const anyText = fc.oneof(
  tricks,
  tricks.map((trick) => `/${trick}`),
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
)

const origin = 'https://shop.example'

describe.each(Object.entries(ways))('%s', (_name, way) => {
  test('from any text is a path of this site, with anything before it removed', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...languageCodes), (from, language: Language) => {
        const result = way(from, language)
        expect(result).toMatch(/^\/(?![/\\])/)
        expect(new URL(result, origin).origin).toBe(origin)
      }),
      {
        numRuns: 3000,
        examples: [
          ['/en//evil.example', 'ar'],
          ['/ar//evil.example', 'ar'],
        ],
      },
    )
  })

  test.each([undefined, null, 7, ['/cart', '//evil.example'], { toString: () => '/cart' }])(
    'from %j is home',
    (from) => {
      expect(way(from, 'fr')).toBe('/fr')
    },
  )
})

test('a return URL keeps its own language, or gets that of the page', () => {
  expect(resolveReturnUrl('/en/cart?a=1', 'fr')).toBe('/en/cart?a=1')
  expect(resolveReturnUrl('/cart', 'fr')).toBe('/fr/cart')
  expect(resolveReturnUrlInLanguage('/en/cart', 'fr')).toBe('/fr/cart')
  expect(resolveReturnUrlAfterSignIn('/en/login?from=/cart', 'fr')).toBe('/fr')
})
