import type { Knex } from 'knex'
import { soundsOf } from '#domain/text/search-key.ts'
import { searchWords } from '#domain/text/normalise-search.ts'
import { closestSounds } from './closest-sounds.ts'
import {
  type CategoryWords,
  type KnownSynonym,
  type KnownWord,
  readNearMisses,
  readVocabulary,
  type Span,
} from './read-vocabulary.ts'
import { isStopWord } from './stop-words.ts'

/** How well a word of the catalogue fits a typed one: 1 for the same word. */
export const fits = { same: 1, sound: 0.9, beginning: 0.85, key: 0.8, synonym: 0.75, near: 0.6, part: 0.4 } as const

/** Words of the catalogue for what was typed: a product must contain one of each part. */
export type Alternative = { fit: number; parts: string[][]; isTyped?: boolean }

/** A word or phrase of a search, as typed, and what it may mean. */
export type Meaning = { typed: string; alternatives: Alternative[] }

export type Meanings = { meanings: Meaning[]; categories: CategoryWords[] }

const longestPhrase = 3

/**
 * What the words of a search may mean in this catalogue: words as typed, of the same sound, synonyms, and where
 * there are none of these, near misses. Words that say nothing and, beside known ones, unknown ones are left out.
 */
export async function findMeanings(db: Knex, search: string): Promise<Meanings> {
  const words = searchWords(search)
  if (words.length === 0) return { meanings: [], categories: [] }
  const spans = spansOf(words)
  const known = await readVocabulary(db, spans)
  const exact = new Map(spans.map((span) => [keyOf(span), meaningOf(span, known.words, known.synonyms)]))
  const open = chooseSpans(spans, exact, words).filter((span) => needsNearMisses(exact.get(keyOf(span))))
  const near = open.length > 0 ? await readNearMisses(db, open) : null
  const meanings = chooseSpans(spans, exact, words).map((span) => {
    const meaning = exact.get(keyOf(span)) as Meaning
    return near && open.includes(span) ? withNearMisses(meaning, span, near) : meaning
  })
  return { meanings: meanings.filter(({ alternatives }) => alternatives.length > 0), categories: known.categories }
}

function spansOf(words: readonly string[]): Span[] {
  return words.flatMap((_, place) =>
    Array.from({ length: Math.min(longestPhrase, words.length - place) }, (_, more) => ({
      place,
      length: more + 1,
      text: words.slice(place, place + more + 1).join(' '),
    })),
  )
}

const keyOf = ({ place, length }: Pick<Span, 'place' | 'length'>) => `${place} ${length}`

/** From left to right the longest phrase that is known, else single words; those that say nothing only alone. */
function chooseSpans(
  spans: readonly Span[],
  meanings: ReadonlyMap<string, Meaning>,
  words: readonly string[],
): Span[] {
  const chosen: Span[] = []
  for (let place = 0; place < words.length; ) {
    const here = spans.filter((span) => span.place === place).toReversed()
    const span = here.find(
      (each) => each.length === 1 || meanings.get(keyOf(each))?.alternatives.some(({ isTyped }) => !isTyped),
    ) as Span
    chosen.push(span)
    place += span.length
  }
  const telling = chosen.filter(({ length, text }) => length > 1 || !isStopWord(text))
  return telling.length > 0 ? telling : chosen
}

function needsNearMisses(meaning: Meaning | undefined): boolean {
  return !meaning?.alternatives.some(({ fit }) => fit > fits.near)
}

function meaningOf(span: Span, words: readonly KnownWord[], synonyms: readonly KnownSynonym[]): Meaning {
  const isHere = ({ place, length }: { place: number; length: number }) =>
    place === span.place && length === span.length
  const sounds = new Set(soundsOf(span.text))
  const byFit = Map.groupBy(words.filter(isHere), ({ word }) => fitOf(span.text, word, sounds))
  const own = [...byFit].map(([fit, found]) => ({
    fit,
    parts: [found.map(({ word }) => word)],
    isTyped: fit === fits.same || fit === fits.beginning || fit === fits.part,
  }))
  const alternatives = /^\d\d?$/.test(span.text) ? [...own, numbersFrom(span.text)] : own
  return {
    typed: span.text,
    alternatives: [...alternatives, ...synonymsOf(synonyms.filter(isHere), span, sounds)],
  }
}

/** One or two digits begin too many numbers: the index has them as a word of its own (migration 032). */
function numbersFrom(digits: string): Alternative {
  return { fit: fits.part, parts: [[digits, `${digits}*`]], isTyped: true }
}

function fitOf(typed: string, word: string, sounds: ReadonlySet<string>): number {
  if (word === typed) return fits.same
  if (soundsOf(word).some((sound) => sounds.has(sound))) return fits.sound
  if (word.startsWith(typed)) return typed.length > 2 ? fits.beginning : fits.part
  return word.includes(typed) ? fits.part : fits.key
}

/** Those of the same sound as typed, or where there are none, of the same consonants. */
function synonymsOf(found: readonly KnownSynonym[], span: Span, sounds: ReadonlySet<string>): Alternative[] {
  const same = found.filter(
    ({ matched }) => matched === span.text || soundsOf(matched).some((sound) => sounds.has(sound)),
  )
  return alternativesOf(same.length > 0 ? same : found, fits.synonym)
}

function alternativesOf(synonyms: readonly KnownSynonym[], fit: number): Alternative[] {
  const phrases = Map.groupBy(synonyms, ({ phrase }) => phrase)
  const alternatives = [...phrases.values()].map((rows) => [...Map.groupBy(rows, ({ part }) => part).values()])
  const complete = alternatives
    .map((parts) => parts.map((rows) => [...new Set(rows.flatMap(({ word }) => word ?? []))]))
    .filter((parts) => parts.every((part) => part.length > 0))
  const single = [...new Set(complete.filter((parts) => parts.length === 1).flat(2))]
  return [
    ...(single.length > 0 ? [{ fit, parts: [single] }] : []),
    ...complete.filter((parts) => parts.length > 1).map((parts) => ({ fit, parts })),
  ]
}

function withNearMisses(
  { typed, alternatives }: Meaning,
  { place, length }: Span,
  near: { words: KnownWord[]; synonyms: KnownSynonym[] },
): Meaning {
  const words = near.words.filter((row) => row.place === place && row.length === length)
  const synonyms = near.synonyms.filter((row) => row.place === place && row.length === length)
  const closest = closestSounds(typed, [
    ...words.map(({ word }) => word),
    ...synonyms.map(({ matched }) => matched),
  ])
  const found = words.map(({ word }) => word).filter((word) => closest.has(word))
  return {
    typed,
    alternatives: [
      ...alternatives,
      ...(found.length > 0 ? [{ fit: fits.near, parts: [found] }] : []),
      ...alternativesOf(
        synonyms.filter(({ matched }) => closest.has(matched)),
        fits.near,
      ),
    ],
  }
}
