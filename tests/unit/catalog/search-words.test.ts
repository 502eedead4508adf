import { expect, test } from 'vitest'
import {
  countedSearch,
  mergeSynonyms,
  mostSynonyms,
  splitSynonyms,
  synonymKey,
  withSynonyms,
} from '#domain/catalog/search.ts'
import groups from '../../../seeds/synonyms.json' with { type: 'json' }
import { synonymFormSchema } from '../../../server/catalog/search/synonyms/synonym-schema.ts'

test.each([
  ['  Bicyclétte  Bleue ', 'bicyclette bleue'],
  ['tagine 30', 'tagine 30'],
  ['ab', 'ab'],
  ['x'.repeat(60), 'x'.repeat(60)],
])('a search without result for %j is counted as %j', (search, query) => {
  expect(countedSearch(search)).toBe(query)
})

test.each([
  'a',
  '%%%',
  '12 34',
  'x'.repeat(61),
  'fatima@example.com',
  '06 12-34.56 78 fatima',
  '٠٦١٢٣٤٥٦٧٨ فاطمة',
])('a search without result for %j is not counted', (search) => expect(countedSearch(search)).toBe(null))

test('words of a group are separated by commas of either script, or stand on lines of their own', () => {
  expect(splitSynonyms('fakhar, فخار، poterie;\n  pot   de terre ,,')).toEqual([
    'fakhar',
    'فخار',
    'poterie',
    'pot de terre',
  ])
})

test('a word is added to a group that does not have it', () => {
  expect(withSynonyms('bol, زلافة', 'زلافه')).toBe('bol, زلافة')
  expect(withSynonyms('bol, زلافة', 'bowl, BÔL، zlafa')).toBe('bol, زلافة, bowl, zlafa')
})

test('what two people take out of a group at the same time stays out', () => {
  expect(mergeSynonyms('a, b, c, d', ['a', 'b', 'c'], 'a, b, d')).toEqual(['a', 'b'])
})

test('every group of the first start could be saved in its form', () => {
  for (const words of groups) {
    expect(synonymFormSchema.safeParse({ words }).error?.issues, words).toBeUndefined()
    expect(splitSynonyms(words).length, words).toBeLessThanOrEqual(mostSynonyms)
  }
})

test('no word is in two of these groups, or twice in one', () => {
  const keys = groups.flatMap(splitSynonyms).map(synonymKey)
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
})
