import { searchWords, soundsOf } from '#domain/text/search-key.ts'
import { isMeasure, joinMeasures, nearMeasures } from './measures.ts'
import type { SearchIndex } from './search-index.ts'
import {
  fitOf,
  fits,
  hasEnoughConsonants,
  hasSameConsonants,
  isNearMiss,
  isStopWord,
  withoutDarijaOf,
} from './word-fit.ts'

export type Meaning = Alternative[]

/** A product must contain one word of each part. */
export type Alternative = {
  fit: number
  parts: string[][]
  /** Many words have these consonants, or all but one of these letters: they do not count in descriptions. */
  isUncertain?: boolean
}

/** Lengths are counted in words; the longest phrase comes first. */
const phraseLengths = [3, 2, 1]

/**
 * Near misses count only where there are no words as typed, of the same sound, or synonyms. Stop words are left out,
 * and so are unknown words beside known ones.
 */
export function findMeanings(index: SearchIndex, search: string): Meaning[] {
  const words = searchWords(joinMeasures(search)).map(withoutDarijaOf)
  return choosePhrases(index, words)
    .map((phrase) => {
      if (isMeasure(phrase)) return findMeasures(index, phrase)
      const known = findKnown(index, phrase)
      return known.length > 0 ? known : findNearMisses(index, phrase)
    })
    .filter((meaning) => meaning.length > 0)
}

/** The longest known phrases come first, then single words, and stop words only if there is nothing else. */
function choosePhrases(index: SearchIndex, words: readonly string[]): string[] {
  const chosen: string[] = []
  for (let place = 0; place < words.length; ) {
    const phrases = phraseLengths.map((length) => words.slice(place, place + length))
    const isKnown = (phrase: string[]) => findKnown(index, phrase.join(' ')).length > 0
    const phrase = phrases.find((each) => each.length === 1 || isKnown(each)) ?? []
    chosen.push(phrase.join(' '))
    place += phrase.length
  }
  const telling = chosen.filter((phrase) => !isStopWord(phrase))
  return telling.length > 0 ? telling : chosen
}

function findKnown(index: SearchIndex, typed: string): Meaning {
  const sounds = new Set(soundsOf(typed))
  const words = new Set([...findWritten(index, typed), ...index.wordsSounding(typed)])
  const byFit = Map.groupBy(words, (word) => fitOf(typed, word, sounds))
  byFit.delete(0)
  const own: Meaning = [...byFit].map(([fit, found]) => ({
    fit,
    parts: [found],
    isUncertain: fit === fits.sameConsonants,
  }))
  return [...own, ...findSynonyms(index, typed)]
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

/** Returns the synonyms of what was typed; where there are none, those of what has the same consonants. */
function findSynonyms(index: SearchIndex, typed: string): Meaning {
  const group = index.synonyms.get(typed)
  if (group) return meaningOfSynonyms(index, group, fits.synonym)
  const similar = index.synonymsSounding(typed).filter((phrase) => hasSameConsonants(typed, phrase))
  const meant = new Set(similar.flatMap((phrase) => index.synonyms.get(phrase) ?? []))
  return meaningOfSynonyms(index, [...meant], fits.similarSynonym)
}

function meaningOfSynonyms(index: SearchIndex, synonyms: readonly string[], fit: number): Meaning {
  const isPhrase = (synonym: string) => synonym.includes(' ')
  const single = synonyms.filter((synonym) => !isPhrase(synonym))
  const words = [...new Set(single.flatMap((word) => findSounding(index, word)))]
  const phrases = synonyms
    .filter(isPhrase)
    .map((phrase) => phrase.split(' ').filter((word) => !isStopWord(word)))
    .filter((phrase) => phrase.every((word) => index.words.has(word)))
  return [
    ...(words.length > 0 ? [{ fit, parts: [words] }] : []),
    ...phrases.map((phrase) => ({ fit, parts: phrase.map((word) => [word]) })),
  ]
}

function findSounding(index: SearchIndex, synonym: string): string[] {
  const sounds = new Set(hasEnoughConsonants(synonym) ? soundsOf(synonym) : [])
  return index
    .wordsSounding(synonym)
    .filter((word) => word === synonym || soundsOf(word).some((sound) => sounds.has(sound)))
}

function findNearMisses(index: SearchIndex, typed: string): Meaning {
  const found = index.wordsNearly(typed).filter((word) => isNearMiss(typed, word))
  return found.length > 0 ? [{ fit: fits.near, parts: [found], isUncertain: true }] : []
}

function findMeasures({ words }: SearchIndex, measure: string): Meaning {
  const near = nearMeasures(measure, words.keys())
  return [
    ...(words.has(measure) ? [{ fit: fits.same, parts: [[measure]] }] : []),
    ...(near.length > 0 ? [{ fit: fits.near, parts: [near] }] : []),
  ]
}
