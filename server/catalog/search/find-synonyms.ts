import { soundsOf } from '#domain/text/search-key.ts'
import { isStopWord } from './stop-words.ts'
import type { Span, Vocabulary } from './vocabulary.ts'
import { fits, hasEnoughConsonants, hasSameConsonants } from './word-fit.ts'

/** Words of the catalogue for what was typed: a product must contain one of each part. */
export type Alternative = {
  fit: number
  parts: string[][]
  /** Too many words are as much alike: it counts in names and categories, not in descriptions. */
  isUncertain?: boolean
}

/** Those as typed, where there are none, of the same sound, or else of the same consonants. */
export function synonymsOf(span: Span, known: Vocabulary, sounds: ReadonlySet<string>): Alternative[] {
  const found = known.phrases.filter((phrase) => isAtSpan(span, phrase))
  const written = found.filter(({ phrase }) => phrase === span.text)
  if (written.length > 0) return alternativesOf(written, known, fits.synonym)
  const sameConsonants = found.filter(({ phrase }) => hasSameConsonants(span.text, phrase))
  const sounding = sameConsonants.filter(({ phrase }) => soundsOf(phrase).some((sound) => sounds.has(sound)))
  return sounding.length > 0
    ? alternativesOf(sounding, known, fits.similarSynonym)
    : alternativesOf(sameConsonants, known, fits.keySynonym)
}

export const isAtSpan = (span: Span, { place, length }: { place: number; length: number }) =>
  place === span.place && length === span.length

/** What the groups of these phrases mean in the catalogue. */
export function alternativesOf(
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
