import { expect, test } from 'vitest'
import { up } from '../../../migrations/200_newer_synonyms.ts'
import synonyms from '../../../seeds/synonyms.json' with { type: 'json' }
import { openShop } from '../../support/shop/open-shop.ts'

const { db } = await openShop()

const listGroups = () => db('search_synonyms').orderBy('id').pluck('words')

test('a shop that runs gets the words that a new shop begins with, once, and keeps its own', async () => {
  await db('search_synonyms').delete()
  await db('search_synonyms').insert([
    { words: 'théière, teapot, barrad' },
    { words: 'bonbonnière, sucrier, sugar bowl' },
    { words: 'savon, our own soap' },
  ])
  await up(db)
  await up(db)
  expect(await listGroups()).toEqual([
    'théière, teapot, barrad, cafetière, coffee pot, kafatira, kafetira, دلة, مقراج, mo9raj',
    // The shop says itself what a sugar bowl is.
    'bonbonnière, sucrier, sugar bowl',
    'savon, our own soap',
    synonyms.find((words) => words.startsWith('khel')),
  ])
})

test('a shop whose synonyms were never filled is left to its seed', async () => {
  await db('search_synonyms').delete()
  await db.raw("select setval('search_synonyms_id_seq', 1, false)")
  await up(db)
  expect(await listGroups()).toEqual([])
})
