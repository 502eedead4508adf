import { expect, test } from 'vitest'
import { searchKeys, soundsOf } from '#domain/text/search-key.ts'
import { closestSounds } from '../../../server/catalog/search/word-fit.ts'

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
  ['lmbakhra', 'مبخره'],
  ['couscous', 'kouskous'],
  ['carreaux', 'carreau'],
])('%s sounds like %s', (one, other) => expect(areAlike(one, other)).toBe(true))

test.each([
  ['bol', 'bleu'],
  ['vase', 'tasse'],
])('%s does not sound like %s', (one, other) => expect(areAlike(one, other)).toBe(false))

test.each([
  ['الطاجين', 'طاجين'],
  ['والطاجين', 'طاجين'],
  ['للطاجين', 'طاجين'],
])('%s is searched as %s, too', (word, bare) => {
  expect(soundsOf(word)).toEqual(expect.arrayContaining(soundsOf(bare)))
})

test.each([
  ['tagimes', 'tagine'],
  ['tagne', 'tagine'],
  ['تاجين', 'طاجين'],
  ['lanterme', 'lanterne'],
  ['carraeu', 'carreau'],
])('%s finds %s', (searched, written) => {
  expect(closestSounds(searched, [written])).toEqual(new Set([written]))
})

test.each([
  ['plats', 'lampe'],
  ['zellige', 'tajine'],
])('%s does not find %s', (searched, written) => {
  expect(closestSounds(searched, [written])).toEqual(new Set())
})
