import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Language, languageCodes } from '#domain/shared/language.ts'
import { isSameSitePath, localisePath, readId, splitLanguage } from '#domain/shared/paths.ts'
import {
  resolveReturnUrl,
  resolveReturnUrlAfterSignIn,
  resolveReturnUrlInLanguage,
} from '../../../server/http/responses/return-url.ts'

describe('a path in a language', () => {
  test.each([
    ['/', 'ar', '/'],
    ['/shop', 'ar', '/shop'],
    ['/', 'en', '/en'],
    ['/?a=1', 'en', '/en?a=1'],
    ['/shop?q=a', 'fr', '/fr/shop?q=a'],
  ] as const)('%s in %s is %s', (path, language, expected) => {
    expect(localisePath(path, language)).toBe(expected)
  })

  test.each([
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/en?a=1', 'en', '/?a=1'],
    ['/fr/shop?q=a', 'fr', '/shop?q=a'],
    ['/ar/shop', 'ar', '/shop'],
    ['/shop', null, '/shop'],
    ['/english', null, '/english'],
    ['/EN/shop', null, '/EN/shop'],
    ['/', null, '/'],
  ])('%s is %s and %s', (address, language, path) => {
    expect(splitLanguage(address)).toEqual({ language, path })
  })
})

describe('a return URL', () => {
  test.each(['/', '/shop', '/en/shop?q=a&page=2', '/product/7#top', '/بحث'])(
    '%s stays on this site',
    (path) => {
      expect(isSameSitePath(path)).toBe(true)
    },
  )

  test.each([
    ['2,000 characters', `/${'a'.repeat(1999)}`, true],
    ['2,001 characters', `/${'a'.repeat(2000)}`, false],
    ['a control character', '/a\u0000', false],
    ['a tab', '/a\tb', false],
    ['a backslash', '/a\\b', false],
  ])('with %s', (_what, path, isOne) => {
    expect(isSameSitePath(path)).toBe(isOne)
  })
})

describe('an id in a URL', () => {
  test.each(['1', '7', '2147483647'])('%s is valid', (text) => {
    expect(readId(text)).toBe(Number(text))
  })

  test.each([
    'abc',
    '-1',
    '1.5',
    '0',
    '007',
    '+7',
    '1e3',
    '2147483648',
    '1'.repeat(20),
    '',
    ' 7',
    '٧',
    7,
    ['7'],
  ])('%j is invalid', (text) => {
    expect(readId(text)).toBeNull()
  })
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
})
