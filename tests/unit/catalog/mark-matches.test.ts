import { expect, test } from 'vitest'
import { markMatches } from '#domain/text/mark-matches.ts'

/** The text with its marks in brackets. */
const marked = (text: string, search: string) =>
  markMatches(text, search)
    ?.map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('') ?? null

test.each([
  ['a word as typed', 'Safi Blue Tagine', 'tagine SAFI', '[Safi] Blue [Tagine]'],
  ['a part of a word', 'Emerald', 'mera', 'E[mera]ld'],
  ['a word with accents', 'Vase émeraude', 'emeraude', 'Vase [émeraude]'],
  ['a word with a ligature', 'Cœur de terre', 'coeur', '[Cœur] de terre'],
  ['a word with diacritics', 'طَاجِين أخضر', 'طاجين', '[طَاجِين] أخضر'],
  ['a word drawn out', 'طـــاجين', 'طاجين', '[طـــاجين]'],
  ['a word after its article', 'الزليج الأزرق', 'زليج', 'ال[زليج] الأزرق'],
  ['a word without the article', 'زليج أزرق', 'الزليج', '[زليج] أزرق'],
  ['a word that sounds alike', 'طاجين أزرق', 'tajine', '[طاجين] أزرق'],
  ['two letters that begin a word', 'Blue Table', 'bl', '[Bl]ue Table'],
  ['of two letters within a word nothing', 'Able', 'bl', null],
])('%s is marked', (_what, text, search, expected) => expect(marked(text, search)).toBe(expected))

test.each(['', ' ', '%', 'bicycle'])('nothing to mark for %j', (search) => {
  expect(markMatches('Safi Blue Tagine', search)).toBe(null)
})
