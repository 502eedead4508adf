import { describe, expect, test } from 'vitest'
import { isSameSitePath, localisePath, readId, splitLanguage } from '#domain/shared/paths.ts'

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
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'shop',
    '',
    '/a\\b',
    '/a\u0000',
    `/${'a'.repeat(2000)}`,
    undefined,
    null,
    ['/shop'],
    { toString: () => '/shop' },
  ])('%j leaves it', (path) => {
    expect(isSameSitePath(path)).toBe(false)
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
