import type { Knex } from 'knex'
import { searchWords } from '#domain/text/normalise-search.ts'
import { isLatin, soundsOf } from '#domain/text/search-key.ts'
import { closestSounds } from './closest-sounds.ts'
import { type Alternative, alternativesOf, isAtSpan, synonymsOf } from './meant-synonyms.ts'
import {
  type CategoryWords,
  readNearMisses,
  readVocabulary,
  type Span,
  type Vocabulary,
} from './read-vocabulary.ts'
import { isStopWord, withoutOf } from './stop-words.ts'
import { fitOf, fits, hasManyConsonants } from './word-fit.ts'

/** A word or phrase of a search, as typed, and what it may mean. */
export type Meaning = { typed: string; alternatives: Alternative[] }

export type Meanings = { meanings: Meaning[]; categories: CategoryWords[] }

const longestPhrase = 3
/**
 * What the words of a search may mean in this catalogue: words as typed, of the same sound, synonyms, and where
 * there are none of these, near misses. Words that say nothing and, beside known ones, unknown ones are left out.
 */
export async function findMeanings(db: Knex, search: string): Promise<Meanings> {
  const words = await withoutOfWhereUnknown(db, searchWords(search))
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

/** A word of the catalogue or of a group of synonyms stays as it was typed. */
async function withoutOfWhereUnknown(db: Knex, typed: readonly string[]): Promise<readonly string[]> {
  const spans = typed
    .filter((word) => withoutOf(word) !== word)
    .map((text, place) => ({ text, place, length: 1 }))
  if (spans.length === 0) return typed
  const known = await readVocabulary(db, spans)
  const isKnown = (span: Span) => meaningOf(span, known).alternatives.some(({ fit }) => fit >= fits.synonym)
  const unknown = new Set(spans.filter((span) => !isKnown(span)).map(({ text }) => text))
  return typed.map((word) => (unknown.has(word) ? withoutOf(word) : word))
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
  const words = known.words.filter((word) => isAtSpan(span, word)).map(({ word }) => word)
  const byFit = Map.groupBy(words, (word) => fitOf(span.text, word, sounds))
  byFit.delete(0)
  // Arabic plurals share the consonants alone; other words that do are others where the one typed is known.
  if (byFit.has(fits.same) && isLatin(span.text)) byFit.delete(fits.key)
  const own: Alternative[] = [...byFit].map(([fit, found]) => ({
    fit,
    parts: [found],
    isTyped: fit === fits.same || fit === fits.beginning || fit === fits.part,
    isUncertain: fit === fits.key && !hasManyConsonants(span.text),
  }))
  if (/^\d\d?$/.test(span.text)) own.push(numbersFrom(span.text))
  return { typed: span.text, alternatives: [...own, ...synonymsOf(span, known, sounds)] }
}

/** One or two digits begin too many numbers: the index has them as a word of its own (migration 032). */
function numbersFrom(digits: string): Alternative {
  return { fit: fits.part, parts: [[digits, `${digits}*`]], isTyped: true }
}

function withNearMisses({ typed, alternatives }: Meaning, span: Span, near: Vocabulary): Meaning {
  const words = near.words.filter((word) => isAtSpan(span, word)).map(({ word }) => word)
  const phrases = near.phrases.filter((phrase) => isAtSpan(span, phrase))
  const closest = closestSounds(typed, [...words, ...phrases.map(({ phrase }) => phrase)])
  const found = words.filter((word) => closest.has(word))
  const byCertainty = Map.groupBy(found, (word) => [typed, word].every(hasManyConsonants))
  return {
    typed,
    alternatives: [
      ...alternatives,
      ...[...byCertainty].map(([isCertain, alike]) => ({
        fit: fits.near,
        parts: [alike],
        isUncertain: !isCertain,
      })),
      ...alternativesOf(
        phrases.filter(({ phrase }) => closest.has(phrase)),
        near,
        fits.near,
      ),
    ],
  }
}
