import { expect, test } from 'vitest'
import { normaliseForSearch } from '#domain/text/normalise-search.ts'
import { nearKeys, searchKeys, soundsOf } from '#domain/text/search-key.ts'
import catalogue from '../../../seeds/catalogue.json' with { type: 'json' }
import synonyms from '../../../seeds/synonyms.json' with { type: 'json' }
import { searches } from '../../support/search/recall.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db } = await openShop({ contents: 'empty' })

/** Every text of the demo, the blog's among them, with its words as written. */
const texts = [
  JSON.stringify(catalogue),
  ...synonyms,
  ...searches.map(({ query }) => query),
  'Œuvre ÆGIR œil ｔａｇｉｎｅ ٱلْمَغْرِب مُؤسّسة شيء ئۇ سۆز ﷺ ﻻ x²½ İstanbul ΑΩς straße ñandú çay größe',
]
const written = [...new Set(texts.flatMap((text) => text.split(/[\s"{}[\]]+/)))].filter(Boolean)

test('words are normalised alike by PostgreSQL and JavaScript', async () => {
  const { rows } = await db.raw(
    'select word, normalise_search(word) as normalised from unnest(?::text[]) as word',
    [written],
  )
  expect(rows.length).toBeGreaterThan(4000)
  expect(rows).toEqual(written.map((word) => ({ word, normalised: normaliseForSearch(word) })))
})

const words = [...new Set(written.map(normaliseForSearch))]

test('every tenth of them has the same sounds, keys and near misses', () =>
  expectSameKeys(words.filter((_word, place) => place % 10 === 0)))

test('all have the same sounds, keys and near misses', { tags: ['series'] }, () => expectSameKeys(words))

async function expectSameKeys(words: string[]): Promise<void> {
  const { rows } = await db.raw(
    `select word, sounds_of(word) as sounds, search_keys(word) as keys, near_keys(word) as near
     from unnest(?::text[]) as word`,
    [words],
  )
  expect(rows).toEqual(
    words.map((word) => ({ word, sounds: soundsOf(word), keys: searchKeys(word), near: nearKeys(word) })),
  )
}
