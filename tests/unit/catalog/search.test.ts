import { describe, expect, test } from 'vitest'
import { normaliseForSearch, searchWords, stripArabicArticle } from '#domain/text/normalise-search.ts'
import { misspellingPattern } from '../../../server/catalog/search/misspelling-pattern.ts'

describe('normalising', () => {
  test.each([
    ['alef with hamza or madda', 'أإآٱا', 'ااااا'],
    ['alef maqsura', 'مصلى', 'مصلي'],
    ['ta marbuta', 'مزهرية', 'مزهريه'],
    ['vowel signs', 'طَاجِينٌ', 'طاجين'],
    ['tatweel', 'طـــاجين', 'طاجين'],
    ['accents', 'Théière à l’épi', 'theiere a l epi'],
    ['ligatures', 'Œuvre bœuf', 'oeuvre boeuf'],
    ['capitals', 'TAGINE', 'tagine'],
    ['spaces and signs', '  plat --  à\tcouscous! ', 'plat a couscous'],
    ['full-width letters', 'Ｔａｇｉｎｅ', 'tagine'],
    ['nothing but signs', '«»؟!', ''],
  ])('%s', (_what, text, folded) => {
    expect(normaliseForSearch(text)).toBe(folded)
  })

  test('normalising twice is the same as once', () => {
    const text = 'طَـاجِين أزرق Théière ٱلْمَغْرِب'
    expect(normaliseForSearch(normaliseForSearch(text))).toBe(normaliseForSearch(text))
  })
})

describe('the words of a query', () => {
  test('are normalised and unique', () => {
    expect(searchWords('Tagine tagine طاجين')).toEqual(['tagine', 'طاجين'])
  })

  test('are at most 8 of at most 40 characters', () => {
    const flood = Array.from({ length: 1000 }, (_, index) => `w${index}`).join(' ')
    expect(searchWords(flood)).toHaveLength(8)
    expect(searchWords('a'.repeat(10_000))).toEqual(['a'.repeat(40)])
  })

  test.each(['', '   ', '%', "'--", '\0', '\u202e'])('of %j there are none', (query) => {
    expect(searchWords(query)).toEqual([])
  })
})

describe('the Arabic article', () => {
  test.each([
    ['الطاجين', 'طاجين'],
    ['والطاجين', 'طاجين'],
    ['للطاجين', 'طاجين'],
    ['طاجين', 'طاجين'],
    // Part of the word, which is too short.
    ['الام', 'الام'],
    ['albums', 'albums'],
  ])('%s is searched as %s', (word, bare) => {
    expect(stripArabicArticle(word)).toBe(bare)
  })
})

describe('misspelling', () => {
  const finds = (searched: string, written: string) =>
    new RegExp(misspellingPattern(searched) ?? '(?!)').test(written)

  test('finds a word of five letters with a wrong middle letter by its beginning', () => {
    expect(finds('vaces', 'des vases')).toBe(true)
    expect(finds('vaces', 'desvases')).toBe(false)
  })

  test.each([
    ['tajine', 'tagine'],
    ['tagime', 'tagine'],
    ['vaces', 'vases'],
    ['tagne', 'tagine'],
    ['تاجين', 'طاجين'],
  ])('%s finds %s', (searched, written) => {
    expect(finds(searched, written)).toBe(true)
  })

  test.each([
    ['tajime', 'tagine'],
    ['plats', 'lampe'],
    ['vace', 'vase'],
  ])('%s does not find %s', (searched, written) => {
    expect(finds(searched, written)).toBe(false)
  })

  test('a very long word is not changed', () => {
    expect(misspellingPattern('a'.repeat(21))).toBeNull()
  })
})
