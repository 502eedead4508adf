import type { Knex } from 'knex'
import { searchWords } from '#domain/text/normalise-search.ts'
import { soundsOf } from '#domain/text/search-key.ts'
import { closestSounds, soundDistance } from './closest-sounds.ts'
import {
  type CategoryWords,
  readNearMisses,
  readVocabulary,
  type Span,
  type Vocabulary,
} from './read-vocabulary.ts'
import { isStopWord } from './stop-words.ts'

/** How well a word of the catalogue fits a typed one: 1 for the same word. */
export const fits = {
  same: 1,
  sound: 0.9,
  /** The same word as in a group of synonyms. */
  synonym: 0.85,
  beginning: 0.8,
  key: 0.75,
  similarSynonym: 0.7,
  /** A synonym that shares only its consonants. */
  keySynonym: 0.65,
  near: 0.6,
  part: 0.4,
} as const

/** Words of the catalogue for what was typed: a product must contain one of each part. */
export type Alternative = { fit: number; parts: string[][]; isTyped?: boolean }

/** A word or phrase of a search, as typed, and what it may mean. */
export type Meaning = { typed: string; alternatives: Alternative[] }

export type Meanings = { meanings: Meaning[]; categories: CategoryWords[] }

const longestPhrase = 3
/** Words that have less in common are different ones. */
const shortestKey = 3

/**
 * What the words of a search may mean in this catalogue: words as typed, of the same sound, synonyms, and where
 * there are none of these, near misses. Words that say nothing and, beside known ones, unknown ones are left out.
 */
export async function findMeanings(db: Knex, search: string): Promise<Meanings> {
  const words = searchWords(search)
  if (words.length === 0) return { meanings: [], categories: [] }
  const spans = spansOf(words)
  const known = await readVocabulary(db, spans)
  const exact = new Map(spans.map((span) => [keyOf(span), meaningOf(span, known)]))
  const open = chooseSpans(spans, exact, words).filter((span) => needsNearMisses(exact.get(keyOf(span))))
  const near = open.length > 0 ? await readNearMisses(db, open) : null
  const meanings = chooseSpans(spans, exact, words).map((span) => {
    const meaning = exact.get(keyOf(span)) as Meaning
    return near && open.includes(span) ? withNearMisses(meaning, span, near) : meaning
  })
  return {
    meanings: meanings.filter(({ alternatives }) => alternatives.length > 0),
    categories: known.categories,
  }
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
    const span = here.find((each) => each.length === 1 || isKnownPhrase(meanings.get(keyOf(each)))) as Span
    chosen.push(span)
    place += span.length
  }
  const telling = chosen.filter(({ length, text }) => length > 1 || !isStopWord(text))
  return telling.length > 0 ? telling : chosen
}

/** Consonants alone are too little for several words: 'pot noir' is no 'pot nwar'. */
function isKnownPhrase(meaning: Meaning | undefined): boolean {
  return Boolean(meaning?.alternatives.some(({ isTyped, fit }) => !isTyped && fit > fits.keySynonym))
}

/** The same consonants alone may be another word. */
function needsNearMisses(meaning: Meaning | undefined): boolean {
  return !meaning?.alternatives.some(
    ({ fit }) => fit > fits.near && fit !== fits.key && fit !== fits.keySynonym,
  )
}

function meaningOf(span: Span, known: Vocabulary): Meaning {
  const sounds = new Set(soundsOf(span.text))
  const words = known.words.filter((word) => isOf(span, word)).map(({ word }) => word)
  const byFit = Map.groupBy(words, (word) => fitOf(span.text, word, sounds))
  byFit.delete(0)
  // Arabic plurals share the consonants alone; other words that do are others where the one typed is known.
  if (byFit.has(fits.same) && isLatin(span.text)) byFit.delete(fits.key)
  const own: Alternative[] = [...byFit].map(([fit, found]) => ({
    fit,
    parts: [found],
    isTyped: fit === fits.same || fit === fits.beginning || fit === fits.part,
  }))
  if (/^\d\d?$/.test(span.text)) own.push(numbersFrom(span.text))
  return { typed: span.text, alternatives: [...own, ...synonymsOf(span, known, sounds)] }
}

/** So many vowels may differ between words of the same consonants: Arabic plurals change two. */
function otherVowels(typed: string): number {
  return isLatin(typed) ? 1 : 2
}

const isLatin = (word: string) => /^[a-z0-9]/.test(word)

/** Short words share their sound with quite other ones: 'théière' and 'terre'. */
function isTelling(typed: string): boolean {
  return soundsOf(typed).every((sound) => sound.replace(/[aiu]/g, '').length >= shortestKey)
}

/** One or two digits begin too many numbers: the index has them as a word of its own (migration 032). */
function numbersFrom(digits: string): Alternative {
  return { fit: fits.part, parts: [[digits, `${digits}*`]], isTyped: true }
}

function fitOf(typed: string, word: string, sounds: ReadonlySet<string>): number {
  if (word === typed) return fits.same
  const isSameSound = soundsOf(word).some((sound) => sounds.has(sound))
  if (isSameSound && isTelling(typed)) return fits.sound
  if (!word.includes(typed))
    return soundDistance([...sounds], soundsOf(word)) <= otherVowels(typed) ? fits.key : 0
  return isSameSound || (word.startsWith(typed) && typed.length > 2) ? fits.beginning : fits.part
}

/** Those as typed, where there are none, of the same sound, or else of the same consonants. */
function synonymsOf(span: Span, known: Vocabulary, sounds: ReadonlySet<string>): Alternative[] {
  const found = known.phrases.filter((phrase) => isOf(span, phrase))
  const written = found.filter(({ phrase }) => phrase === span.text)
  if (written.length > 0) return alternativesOf(written, known, fits.synonym)
  const sounding = found.filter(({ phrase }) => soundsOf(phrase).some((sound) => sounds.has(sound)))
  return sounding.length > 0
    ? alternativesOf(sounding, known, fits.similarSynonym)
    : alternativesOf(found, known, fits.keySynonym)
}

const isOf = (span: Span, { place, length }: { place: number; length: number }) =>
  place === span.place && length === span.length

/** What the groups of these phrases mean in the catalogue. */
function alternativesOf(
  phrases: Vocabulary['phrases'],
  { terms, meant }: Vocabulary,
  fit: number,
): Alternative[] {
  const groups = new Set(phrases.map(({ synonym_id }) => synonym_id))
  const own = terms.filter(({ synonym_id }) => groups.has(synonym_id))
  const single = own.filter(({ phrase }) => !phrase.includes(' '))
  const same = new Set(single.map(({ phrase }) => phrase))
  const sounds = new Set(single.flatMap(({ phrase }) => (isTelling(phrase) ? soundsOf(phrase) : [])))
  const words = meant
    .filter((found) => same.has(found.word) || soundsOf(found.word).some((sound) => sounds.has(sound)))
    .map(({ word }) => word)
    .filter((word) => !isStopWord(word))
  const written = new Set(meant.map(({ word }) => word))
  // A phrase with one of the single words finds nothing that this does not find.
  const several = own
    .filter(({ phrase }) => phrase.includes(' '))
    .map(({ phrase }) => phrase.split(' ').filter((word) => !isStopWord(word)))
    .filter((phrase) => phrase.every((word) => written.has(word) && !words.includes(word)))
  return [
    ...(words.length > 0 ? [{ fit, parts: [words] }] : []),
    ...several.map((words) => ({ fit, parts: words.map((word) => [word]) })),
  ]
}

function withNearMisses({ typed, alternatives }: Meaning, span: Span, near: Vocabulary): Meaning {
  const words = near.words.filter((word) => isOf(span, word)).map(({ word }) => word)
  const phrases = near.phrases.filter((phrase) => isOf(span, phrase))
  const closest = closestSounds(typed, [...words, ...phrases.map(({ phrase }) => phrase)])
  const found = words.filter((word) => closest.has(word))
  return {
    typed,
    alternatives: [
      ...alternatives,
      ...(found.length > 0 ? [{ fit: fits.near, parts: [found] }] : []),
      ...alternativesOf(
        phrases.filter(({ phrase }) => closest.has(phrase)),
        near,
        fits.near,
      ),
    ],
  }
}
