import { describe, expect, test } from 'vitest'
import { normaliseForSearch, searchWords, stripArabicArticle } from '#domain/text/normalise-search.ts'
import { misspellingPattern } from '../../../server/catalog/search/misspelling-pattern.ts'

describe('folding', () => {
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

  test('folding twice is folding once', () => {
    const text = 'طَـاجِين أزرق Théière ٱلْمَغْرِب'
    expect(normaliseForSearch(normaliseForSearch(text))).toBe(normaliseForSearch(text))
  })
})

describe('the words of a query', () => {
  test('are folded and each of them once', () => {
    expect(searchWords('Tagine tagine طاجين')).toEqual(['tagine', 'طاجين'])
  })

  test('are at most 8 of at most 40 letters', () => {
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
  ])('%s is looked for as %s', (word, bare) => {
    expect(stripArabicArticle(word)).toBe(bare)
  })
})

describe('misspelling', () => {
  const finds = (typed: string, written: string) =>
    new RegExp(misspellingPattern(typed) ?? '(?!)').test(written)

  test('finds a word of five with its middle letter wrong by the beginning of the word', () => {
    expect(finds('vaces', 'des vases')).toBe(true)
    expect(finds('vaces', 'desvases')).toBe(false)
  })

  test.each([
    ['tajine', 'tagine'],
    ['tagime', 'tagine'],
    ['vaces', 'vases'],
    ['tagne', 'tagine'],
    ['تاجين', 'طاجين'],
  ])('%s finds %s', (typed, written) => {
    expect(finds(typed, written)).toBe(true)
  })

  test.each([
    ['tajime', 'tagine'],
    ['plats', 'lampe'],
    ['vace', 'vase'],
  ])('%s does not find %s', (typed, written) => {
    expect(finds(typed, written)).toBe(false)
  })

  test('a very long word is taken as it is', () => {
    expect(misspellingPattern('a'.repeat(21))).toBeNull()
  })
})
