import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Language, languageCodes } from '#domain/shared/language.ts'
import { isSameSitePath, localisePath, readId, splitLanguage } from '#domain/shared/paths.ts'
import {
  resolveReturnUrl,
  resolveReturnUrlAfterSignIn,
  resolveReturnUrlInLanguage,
} from '../../../server/http/responses/return-url.ts'

test.each([
  ['/shop', 'ar', '/shop'],
  ['/?a=1', 'en', '/en?a=1'],
] as const)('%s in %s is %s', (path, language, expected) => {
  expect(localisePath(path, language)).toBe(expected)
})

test.each([
  ['/en/', 'en', '/'],
  ['/en?a=1', 'en', '/?a=1'],
  ['/fr/shop?q=a', 'fr', '/shop?q=a'],
  ['/english', null, '/english'],
  ['/EN/shop', null, '/EN/shop'],
])('%s is %s and %s', (address, language, path) => expect(splitLanguage(address)).toEqual({ language, path }))

test.each([
  ['2,000 characters', `/${'a'.repeat(1999)}`, true],
  ['2,001 characters', `/${'a'.repeat(2000)}`, false],
  ['a control character', '/a\u0000', false],
  ['a tab', '/a\tb', false],
  ['a backslash', '/a\\b', false],
  ['a query, a fragment and Arabic letters', '/en/بحث?q=a&page=2#top', true],
])('a return URL with %s', (_what, path, isOne) => expect(isSameSitePath(path)).toBe(isOne))

test('an id in a URL is a number of PostgreSQL, written in one way', () => {
  expect(['1', '2147483647'].map(readId)).toEqual([1, 2_147_483_647])
  for (const text of ['abc', '-1', '1.5', '0', '007', '+7', '1e3', '2147483648', '', ' 7', '٧', 7, ['7']])
    expect(readId(text), String(text)).toBeNull()
})

describe('where a return URL leads', () => {
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

    test('from what is no text is home', () => {
      for (const from of [undefined, 7, ['/cart', '//evil.example'], { toString: () => '/cart' }])
        expect(way(from, 'fr')).toBe('/fr')
    })
  })

  test('a return URL keeps its own language', () => {
    expect(resolveReturnUrl('/en/cart?a=1', 'fr')).toBe('/en/cart?a=1')
  })
})
