import { expect, test } from 'vitest'
import { normaliseForSearch, searchWords } from '#domain/text/search-key.ts'

test.each([
  ['alef with hamza or madda', 'أإآٱا', 'ااااا'],
  ['ta marbuta', 'مزهرية', 'مزهريه'],
  ['vowel signs', 'طَاجِينٌ', 'طاجين'],
  ['tatweel', 'طـــاجين', 'طاجين'],
  ['accents', 'Théière à l’épi', 'theiere a l epi'],
  ['ligatures', 'Œuvre bœuf', 'oeuvre boeuf'],
  ['spaces and signs', '  plat --  à\tcouscous! ', 'plat a couscous'],
  ['full-width letters', 'Ｔａｇｉｎｅ', 'tagine'],
  ['nothing but signs', '«»؟!', ''],
])('normalising %s', (_what, text, normalised) => expect(normaliseForSearch(text)).toBe(normalised))

test('the words of a query are normalised and unique, at most 8 of at most 40 characters', () => {
  expect(searchWords('Tagine tagine طاجين')).toEqual(['tagine', 'طاجين'])
  const flood = Array.from({ length: 1000 }, (_, index) => `w${index}`).join(' ')
  expect(searchWords(flood)).toHaveLength(8)
  expect(searchWords('a'.repeat(10_000))).toEqual(['a'.repeat(40)])
})

test.each(['', '   ', '%', "'--", '\0', '\u202e'])('a query of %j has no words', (query) => {
  expect(searchWords(query)).toEqual([])
})
