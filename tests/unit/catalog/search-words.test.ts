import { expect, test } from 'vitest'
import { countedSearch, splitSynonyms } from '#domain/catalog/search.ts'
import { markMatches } from '#domain/text/mark-matches.ts'
import { normaliseForSearch, searchKeys, searchWords } from '#domain/text/search-key.ts'
import groups from '../../../seeds/synonyms.json' with { type: 'json' }
import { synonymFormSchema } from '../../../server/catalog/search/synonyms/synonym-schema.ts'
import { isNearMiss } from '../../../server/catalog/search/word-fit.ts'

test.each([
  ['  Bicyclétte  Bleue ', 'bicyclette bleue'],
  ['tagine 30', 'tagine 30'],
  ['ab', 'ab'],
  ['x'.repeat(60), 'x'.repeat(60)],
])('a search without result for %j is counted as %j', (search, query) => {
  expect(countedSearch(search)).toBe(query)
})

test.each([
  ...['a', '%%%', '12 34', 'x'.repeat(61)],
  ...['fatima@example.com', '06 12-34.56 78 fatima', '٠٦١٢٣٤٥٦٧٨ فاطمة'],
])('a search without result for %j is not counted', (search) => expect(countedSearch(search)).toBe(null))

test('words of a group are split', () => {
  expect(splitSynonyms('fakhar, فخار، poterie;\n  pot   de terre ,,')).toEqual([
    'fakhar',
    'فخار',
    'poterie',
    'pot de terre',
  ])
})

test('every group of the first start could be saved, and no word is in two or twice in one', () => {
  for (const words of groups) {
    expect(synonymFormSchema.safeParse({ words }).error?.issues, words).toBeUndefined()
  }
  const keys = groups.flatMap(splitSynonyms).map(normaliseForSearch)
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
})

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
  for (const none of ['', '   ', '%', "'--", '\0', '\u202e']) expect(searchWords(none), none).toEqual([])
})

/** Whether two words may be the same. */
function areAlike(one: string, other: string): boolean {
  return searchKeys(one).some((key) => searchKeys(other).includes(key))
}

test.each([
  ['tajine', 'tagin'],
  ['tajine', 'طاجين'],
  ['tajine', 'طواجن'],
  ['zzelij', 'زليج'],
  ['9andil', 'قنديل'],
  ['5abya', 'khabia'],
  ['chma3', 'شمع'],
  ['zra9', 'ازرق'],
  ['مزهريات', 'مزهريه'],
  ['الزليج', 'زليج'],
  ['والطاجين', 'طاجين'],
  ['للطاجين', 'طاجين'],
  ['lmbakhra', 'مبخره'],
  ['couscous', 'kouskous'],
  ['carreaux', 'carreau'],
])('%s sounds like %s', (one, other) => expect(areAlike(one, other)).toBe(true))

test.each([
  ['bol', 'bleu'],
  ['vase', 'tasse'],
])('%s does not sound like %s', (one, other) => expect(areAlike(one, other)).toBe(false))

test.each([
  ['tagimes', 'tagine'],
  ['tagne', 'tagine'],
  ['تاجين', 'طاجين'],
  ['lanterme', 'lanterne'],
  ['carraeu', 'carreau'],
])('%s finds %s', (searched, written) => expect(isNearMiss(searched, written)).toBe(true))

test.each([
  ['plats', 'lampe'],
  ['zellige', 'tajine'],
])('%s does not find %s', (searched, written) => expect(isNearMiss(searched, written)).toBe(false))

/** The text with its marks in brackets. */
const marked = (text: string, search: string) =>
  markMatches(text, search)
    ?.map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('') ?? null

test.each([
  ['a word as typed', 'Safi Blue Tagine', 'tagine SAFI', '[Safi] Blue [Tagine]'],
  ['a word of which a part is searched for', 'Emerald', 'mera', '[Emerald]'],
  ['a word with accents', 'Vase émeraude', 'emeraude', 'Vase [émeraude]'],
  ['a word with a ligature', 'Cœur de terre', 'coeur', '[Cœur] de terre'],
  ['a word with diacritics', 'طَاجِين أخضر', 'طاجين', '[طَاجِين] أخضر'],
  ['a word drawn out', 'طـــاجين', 'طاجين', '[طـــاجين]'],
  ['a word after its article', 'الزليج الأزرق', 'زليج', '[الزليج] الأزرق'],
  ['a word without the article', 'زليج أزرق', 'الزليج', '[زليج] أزرق'],
  ['a word that sounds alike', 'طاجين أزرق', 'tajine', '[طاجين] أزرق'],
  ['a word that begins with two letters', 'Blue Table', 'bl', '[Blue] Table'],
  ['of two letters within a word nothing', 'Able', 'bl', null],
])('%s is marked', (_what, text, search, expected) => expect(marked(text, search)).toBe(expected))

test.each(['', ' ', '%', 'bicycle'])('nothing to mark for %j', (search) => {
  expect(markMatches('Safi Blue Tagine', search)).toBe(null)
})
