import { describe, expect, test } from 'vitest'
import { nearKeys, searchKeys, soundsOf } from '#domain/text/search-key.ts'
import { closestSounds } from '../../../server/catalog/search/word-fit.ts'

/** Whether two words may be the same. */
function areAlike(one: string, other: string): boolean {
  return searchKeys(one).some((key) => searchKeys(other).includes(key))
}

describe('words that sound alike', () => {
  test.each([
    ['tajine', 'tagin'],
    ['tajine', 'طاجين'],
    ['tajine', 'طواجن'],
    ['zellige', 'zlij'],
    ['zzelij', 'زليج'],
    ['fanous', 'فوانيس'],
    ['9andil', 'قنديل'],
    ['5abya', 'khabia'],
    ['7rira', 'حريره'],
    ['chma3', 'شمع'],
    ['zra9', 'ازرق'],
    ['مزهريات', 'مزهريه'],
    ['الزليج', 'زليج'],
    ['lmbakhra', 'مبخره'],
    ['couscous', 'kouskous'],
    ['carreaux', 'carreau'],
    ['zlafat', 'زلافه'],
  ])('%s and %s', (one, other) => {
    expect(areAlike(one, other)).toBe(true)
  })

  test.each([
    ['bol', 'bleu'],
    ['vase', 'tasse'],
    ['زليج', 'زلافه'],
    ['lampe', 'lanterne'],
  ])('unlike %s and %s', (one, other) => {
    expect(areAlike(one, other)).toBe(false)
  })
})

test.each([
  ['الطاجين', 'طاجين'],
  ['والطاجين', 'طاجين'],
  ['للطاجين', 'طاجين'],
])('%s is searched as %s, too', (word, bare) => {
  expect(soundsOf(word)).toEqual(expect.arrayContaining(soundsOf(bare)))
})

// The article is a part of the word, which is too short.
test('الام is searched as it is', () => {
  expect(soundsOf('الام')).toEqual(['alam'])
})

describe('a near miss', () => {
  test.each([
    ['vaces', 'vases'],
    ['tajime', 'tagine'],
    ['tagimes', 'tagine'],
    ['tagne', 'tagine'],
    ['تاجين', 'طاجين'],
    ['طاجبن', 'طاجين'],
    ['bougoire', 'bougeoir'],
    ['pomegramate', 'pomegranate'],
    ['lanterme', 'lanterne'],
    ['carraeu', 'carreau'],
  ])('%s finds %s', (searched, written) => {
    expect(closestSounds(searched, [written])).toEqual(new Set([written]))
  })

  test.each([
    ['plats', 'lampe'],
    ['encens', 'oranges'],
    ['zellige', 'tajine'],
  ])('%s does not find %s', (searched, written) => {
    expect(closestSounds(searched, [written])).toEqual(new Set())
  })

  test('in a table is one that shares what is left without a letter', () => {
    expect(nearKeys('lanterme').some((key) => nearKeys('lanterne').includes(key))).toBe(true)
    expect(nearKeys('a'.repeat(100))).toEqual([])
  })
})

test('numbers have no sound', () => {
  expect(soundsOf('540')).toEqual([])
})
