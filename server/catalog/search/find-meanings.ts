import { isLatin, searchWords, soundsOf } from '#domain/text/search-key.ts'
import { isMeasure, joinMeasures, nearMeasures } from './measures.ts'
import {
  findNearMisses,
  findVocabulary,
  type SearchIndex,
  type Span,
  type Vocabulary,
} from './search-index.ts'
import {
  closestSounds,
  fitOf,
  fits,
  hasEnoughConsonants,
  hasManyConsonants,
  hasSameConsonants,
  isStopWord,
  withoutDarijaOf,
} from './word-fit.ts'

/** A word or phrase of a search, as typed, and what it may mean. */
export type Meaning = { typed: string; alternatives: Alternative[] }

const longestPhrase = 3

/**
 * What the words of a search may mean in this catalogue: words as typed, of the same sound, synonyms, and where
 * there are none of these, near misses. Words that say nothing and, beside known ones, unknown ones are left out.
 */
export function findMeanings(index: SearchIndex, search: string): Meaning[] {
  const words = dropDarijaOf(index, searchWords(joinMeasures(search)))
  const spans = spansOf(words)
  const known = findVocabulary(index, spans)
  const exact = new Map(
    spans.map((span) => [
      span,
      isMeasure(span.text) ? meaningOfMeasure(index, span) : meaningOf(span, known),
    ]),
  )
  const chosen = chooseSpans(spans, exact, words)
  const open = chosen.filter((span) => !isMeasure(span.text) && needsNearMisses(exact.get(span)))
  const near = open.length > 0 ? findNearMisses(index, open) : null
  return chosen
    .map((span) => {
      const meaning = exact.get(span) as Meaning
      return near && open.includes(span) ? withNearMisses(meaning, span, near) : meaning
    })
    .filter(({ alternatives }) => alternatives.length > 0)
}

/** Takes the Darija 'of the' off words that neither catalogue nor synonyms have with it. */
function dropDarijaOf(index: SearchIndex, typed: readonly string[]): readonly string[] {
  return typed.map((text) => {
    if (withoutDarijaOf(text) === text) return text
    const span = { text, place: 0, length: 1 }
    const { alternatives } = meaningOf(span, findVocabulary(index, [span]))
    return alternatives.some(({ fit }) => fit >= fits.synonym) ? text : withoutDarijaOf(text)
  })
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

/** From left to right the longest phrase that is known, else single words; those that say nothing only alone. */
function chooseSpans(
  spans: readonly Span[],
  meanings: ReadonlyMap<Span, Meaning>,
  words: readonly string[],
): Span[] {
  const chosen: Span[] = []
  for (let place = 0; place < words.length; ) {
    const here = spans.filter((span) => span.place === place).toReversed()
    const span = here.find((each) => each.length === 1 || isKnownPhrase(meanings.get(each))) as Span
    chosen.push(span)
    place += span.length
  }
  const telling = chosen.filter(({ length, text }) => length > 1 || !isStopWord(text))
  return telling.length > 0 ? telling : chosen
}

/** Consonants alone are too little for several words: 'pot noir' is no 'pot nwar'. */
function isKnownPhrase(meaning: Meaning | undefined): boolean {
  return Boolean(meaning?.alternatives.some(({ fit }) => fit > fits.keySynonym))
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
    isUncertain: fit === fits.key && !hasManyConsonants(span.text),
  }))
  return { typed: span.text, alternatives: [...own, ...synonymsOf(span, known, sounds)] }
}

/** The same measure, and about the same. */
function meaningOfMeasure({ words }: SearchIndex, { text }: Span): Meaning {
  const near = nearMeasures(text, words.keys())
  return {
    typed: text,
    alternatives: [
      ...(words.has(text) ? [{ fit: fits.same, parts: [[text]] }] : []),
      ...(near.length > 0 ? [{ fit: fits.near, parts: [near] }] : []),
    ],
  }
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

/** Words of the catalogue for what was typed: a product must contain one of each part. */
export type Alternative = {
  fit: number
  parts: string[][]
  /** Too many words are as much alike: it counts in names and categories, not in descriptions. */
  isUncertain?: boolean
}

/** Those as typed, where there are none, of the same sound, or else of the same consonants. */
function synonymsOf(span: Span, known: Vocabulary, sounds: ReadonlySet<string>): Alternative[] {
  const found = known.phrases.filter((phrase) => isAtSpan(span, phrase))
  const written = found.filter(({ phrase }) => phrase === span.text)
  if (written.length > 0) return alternativesOf(written, known, fits.synonym)
  const sameConsonants = found.filter(({ phrase }) => hasSameConsonants(span.text, phrase))
  const sounding = sameConsonants.filter(({ phrase }) => soundsOf(phrase).some((sound) => sounds.has(sound)))
  return sounding.length > 0
    ? alternativesOf(sounding, known, fits.similarSynonym)
    : alternativesOf(sameConsonants, known, fits.keySynonym)
}

const isAtSpan = (span: Span, { place, length }: { place: number; length: number }) =>
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
  const sounds = new Set(
    single.flatMap(({ phrase }) => (hasEnoughConsonants(phrase) ? soundsOf(phrase) : [])),
  )
  const words = meant
    .filter((word) => same.has(word) || soundsOf(word).some((sound) => sounds.has(sound)))
    .filter((word) => !isStopWord(word))
  const written = new Set(meant)
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
