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

test('words of a group are split, added to and merged', () => {
  expect(splitSynonyms('fakhar, فخار، poterie;\n  pot   de terre ,,')).toEqual([
    'fakhar',
    'فخار',
    'poterie',
    'pot de terre',
  ])
  expect(withSynonyms('bol, زلافة', 'زلافه')).toBe('bol, زلافة')
  expect(withSynonyms('bol, زلافة', 'bowl, BÔL، zlafa')).toBe('bol, زلافة, bowl, zlafa')
  expect(mergeSynonyms('a, b, c, d', ['a', 'b', 'c'], 'a, b, d')).toEqual(['a', 'b'])
})

test('every group of the first start could be saved, and no word is in two or twice in one', () => {
  for (const words of groups) {
    expect(synonymFormSchema.safeParse({ words }).error?.issues, words).toBeUndefined()
    expect(splitSynonyms(words).length, words).toBeLessThanOrEqual(mostSynonyms)
  }
  const keys = groups.flatMap(splitSynonyms).map(synonymKey)
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
})
