import { expect, test } from 'vitest'
import { markMatches } from '#domain/text/mark-matches.ts'

/** The text with its marks in brackets. */
const marked = (text: string, search: string) =>
  markMatches(text, search)
    ?.map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('') ?? null

test.each([
  ['Safi Blue Tagine', 'tagine SAFI', '[Safi] Blue [Tagine]'],
  ['Emerald', 'mera', 'E[mera]ld'],
])('a word as typed or a part of one: %s by %s', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected)
})

test.each([
  ['Vase émeraude', 'emeraude', 'Vase [émeraude]'],
  ['Cœur de terre', 'coeur', '[Cœur] de terre'],
  ['طَاجِين أخضر', 'طاجين', '[طَاجِين] أخضر'],
  ['طـــاجين', 'طاجين', '[طـــاجين]'],
])('the same word with other accents, diacritics and letters: %s by %s', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected)
})

test.each([
  ['الزليج الأزرق', 'زليج', 'ال[زليج] الأزرق'],
  ['زليج أزرق', 'الزليج', '[زليج] أزرق'],
])('with and without the article: %s by %s', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected)
})

test.each([['طاجين أزرق', 'tajine', '[طاجين] أزرق']])(
  'a word that sounds alike is marked whole: %s by %s',
  (text, search, expected) => {
    expect(marked(text, search)).toBe(expected)
  },
)

test('one or two letters only where they begin a word', () => {
  expect(marked('Blue Table', 'bl')).toBe('[Bl]ue Table')
  expect(marked('Able', 'bl')).toBe(null)
})

test.each(['', ' ', '%', 'bicycle'])('nothing to mark for %j', (search) => {
  expect(markMatches('Safi Blue Tagine', search)).toBe(null)
})
