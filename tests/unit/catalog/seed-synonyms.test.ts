import { expect, test } from 'vitest'
import { mostSynonyms, splitSynonyms, synonymKey } from '#domain/catalog/search.ts'
import groups from '../../../seeds/synonyms.json' with { type: 'json' }
import { synonymFormSchema } from '../../../server/catalog/search/synonyms/synonym-schema.ts'

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
