import { isLatin, searchWords, soundsOf } from '#domain/text/search-key.ts'
import { isMeasure, joinMeasures, nearMeasures } from './measures.ts'
import { lookUp, type SearchIndex, type Term } from './search-index.ts'
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

/** What a word or phrase of a search may mean. */
export type Meaning = Alternative[]

/** Words of the catalogue that match what was typed: a product must contain one word of each part. */
export type Alternative = {
  fit: number
  parts: string[][]
  /** Too many words are equally similar, so these count in names and categories, but not in descriptions. */
  isUncertain?: boolean
}

const longestPhrase = 3

/**
 * What the words of a search may mean in this catalogue: the words as typed, words of the same sound,
 * synonyms, and, where there are none of these, near misses. Stop words are left out, and so are unknown
 * words beside known ones.
 */
export function findMeanings(index: SearchIndex, search: string): Meaning[] {
  const words = searchWords(joinMeasures(search)).map((word) => dropDarijaOf(index, word))
  return choosePhrases(index, words)
    .map((phrase) => {
      if (isMeasure(phrase)) return findMeasures(index, phrase)
      const known = findKnown(index, phrase)
      return isCertain(known) ? known : [...known, ...findNearMisses(index, phrase)]
    })
    .filter((meaning) => meaning.length > 0)
}

/** Removes the Darija 'of the' from a word, unless the catalogue or the synonyms have the word with it. */
function dropDarijaOf(index: SearchIndex, word: string): string {
  const bare = withoutDarijaOf(word)
  return bare === word || findKnown(index, word).some(({ fit }) => fit >= fits.synonym) ? word : bare
}

/**
 * Returns, from left to right, the longest known phrases, else single words; stop words only if there is
 * nothing else.
 */
function choosePhrases(index: SearchIndex, words: readonly string[]): string[] {
  const chosen: string[] = []
  for (let place = 0; place < words.length; ) {
    const lengths = Array.from({ length: longestPhrase }, (_, less) => longestPhrase - less)
    const phrases = lengths.map((length) => words.slice(place, place + length))
    // Shared consonants are too little evidence for several words: 'pot noir' is not 'pot nwar'.
    const isKnown = (phrase: string[]) =>
      findKnown(index, phrase.join(' ')).some(({ fit }) => fit > fits.sameConsonantsSynonym)
    const phrase = phrases.find((each) => each.length === 1 || isKnown(each)) ?? []
    chosen.push(phrase.join(' '))
    place += phrase.length
  }
  const telling = chosen.filter((phrase) => !isStopWord(phrase))
  return telling.length > 0 ? telling : chosen
}

/** A word that shares only the consonants may be another word. */
function isCertain(meaning: Meaning): boolean {
  return meaning.some(
    ({ fit }) => fit > fits.near && fit !== fits.sameConsonants && fit !== fits.sameConsonantsSynonym,
  )
}

/** Finds the words and synonyms that are written like what was typed or sound like it. */
function findKnown(index: SearchIndex, typed: string): Meaning {
  const sounds = new Set(soundsOf(typed))
  const { words, terms } = lookUp(index.sounding, typed)
  const byFit = Map.groupBy(new Set([...findWritten(index, typed), ...words]), (word) =>
    fitOf(typed, word, sounds),
  )
  byFit.delete(0)
  // Arabic plurals share only the consonants; in Latin letters a word that shares only them is a different
  // word, if the typed one is known.
  if (byFit.has(fits.same) && isLatin(typed)) byFit.delete(fits.sameConsonants)
  const own: Meaning = [...byFit].map(([fit, found]) => ({
    fit,
    parts: [found],
    isUncertain: fit === fits.sameConsonants && !hasManyConsonants(typed),
  }))
  return [...own, ...findSynonyms(index, typed, terms)]
}

/**
 * Finds words that contain what was typed, which a phrase never is; one or two letters must begin the word.
 */
function findWritten({ words }: SearchIndex, typed: string): string[] {
  if (typed.includes(' ')) return []
  return [...words.keys()].filter((word) =>
    typed.length > 2 ? word.includes(typed) : word.startsWith(typed),
  )
}

/** Finds the terms as typed; where there are none, those of the same sound, else of the same consonants. */
function findSynonyms(index: SearchIndex, typed: string, terms: readonly Term[]): Meaning {
  const written = terms.filter(({ phrase }) => phrase === typed)
  if (written.length > 0) return meaningOfTerms(index, written, fits.synonym)
  const sounds = new Set(soundsOf(typed))
  const sameConsonants = terms.filter(({ phrase }) => hasSameConsonants(typed, phrase))
  const sounding = sameConsonants.filter(({ phrase }) => soundsOf(phrase).some((sound) => sounds.has(sound)))
  return sounding.length > 0
    ? meaningOfTerms(index, sounding, fits.similarSynonym)
    : meaningOfTerms(index, sameConsonants, fits.sameConsonantsSynonym)
}

/** What the groups of these terms mean in the catalogue. */
function meaningOfTerms(index: SearchIndex, terms: readonly Term[], fit: number): Meaning {
  const groups = new Set(terms.map(({ synonym_id }) => synonym_id))
  const own = index.terms.filter(({ synonym_id }) => groups.has(synonym_id)).map(({ phrase }) => phrase)
  const [single, several] = [false, true].map((isPhrase) =>
    own.filter((phrase) => phrase.includes(' ') === isPhrase),
  ) as [string[], string[]]
  const words = [...new Set(single.flatMap((word) => findSounding(index, word)))]
  // A phrase that contains one of the single words finds nothing more than that word.
  const phrases = several
    .map((phrase) => phrase.split(' ').filter((word) => !isStopWord(word)))
    .filter((phrase) => phrase.every((word) => index.words.has(word) && !words.includes(word)))
  return [
    ...(words.length > 0 ? [{ fit, parts: [words] }] : []),
    ...phrases.map((phrase) => ({ fit, parts: phrase.map((word) => [word]) })),
  ]
}

/** Finds the words of the catalogue that sound like a synonym. */
function findSounding(index: SearchIndex, synonym: string): string[] {
  const sounds = new Set(hasEnoughConsonants(synonym) ? soundsOf(synonym) : [])
  return lookUp(index.sounding, synonym).words.filter(
    (word) => !isStopWord(word) && (word === synonym || soundsOf(word).some((sound) => sounds.has(sound))),
  )
}

/** Words and synonyms that differ in a letter or two. */
function findNearMisses(index: SearchIndex, typed: string): Meaning {
  const { words, terms } = lookUp(index.nearly(), typed)
  const closest = closestSounds(typed, [...words, ...terms.map(({ phrase }) => phrase)])
  const found = words.filter((word) => closest.has(word))
  const byCertainty = Map.groupBy(found, (word) => [typed, word].every(hasManyConsonants))
  return [
    ...[...byCertainty].map(([isCertain, alike]) => ({
      fit: fits.near,
      parts: [alike],
      isUncertain: !isCertain,
    })),
    ...meaningOfTerms(
      index,
      terms.filter(({ phrase }) => closest.has(phrase)),
      fits.near,
    ),
  ]
}

/** Finds the same measure, and those of about the same size. */
function findMeasures({ words }: SearchIndex, measure: string): Meaning {
  const near = nearMeasures(measure, words.keys())
  return [
    ...(words.has(measure) ? [{ fit: fits.same, parts: [[measure]] }] : []),
    ...(near.length > 0 ? [{ fit: fits.near, parts: [near] }] : []),
  ]
}
