import type { KeyLookup, SearchIndex, Term } from './search-index.ts'

/** Some words of a search, one after the other. */
export type Span = { place: number; length: number; text: string }

type Found = { place: number; length: number }

/** What the catalogue and the synonyms have for the words of a search. */
export type Vocabulary = {
  /** Words of the catalogue for a span. */
  words: (Found & { word: string })[]
  /** Phrases of the synonyms for a span. */
  phrases: (Found & Term)[]
  /** All phrases of their groups, */
  terms: Term[]
  /** and the words of the catalogue that sound as one of them or are a part of one. */
  meant: string[]
}

/** Words as typed, or of the same sound. */
export function findVocabulary(index: SearchIndex, spans: readonly Span[]): Vocabulary {
  return lookUp(index, spans, index.sounding, (span) => findTyped(index, span))
}

/** Words that differ in a letter or two. */
export function findNearMisses(index: SearchIndex, spans: readonly Span[]): Vocabulary {
  return lookUp(index, spans, index.nearly(), () => [])
}

function lookUp(
  index: SearchIndex,
  spans: readonly Span[],
  { keysOf, words, terms }: KeyLookup,
  typedIn: (span: Span) => readonly string[],
): Vocabulary {
  const asked = spans.map((span) => ({ span, keys: keysOf(span.text) }))
  const phrases = asked.flatMap(({ span: { place, length }, keys }) =>
    allOf(keys, terms).map((term) => ({ place, length, ...term })),
  )
  const groups = new Set(phrases.map(({ synonym_id }) => synonym_id))
  const ofGroups = index.terms.filter(({ synonym_id }) => groups.has(synonym_id))
  return {
    words: asked.flatMap(({ span, keys }) =>
      [...new Set([...typedIn(span), ...allOf(keys, words)])].map((word) => ({
        place: span.place,
        length: span.length,
        word,
      })),
    ),
    phrases,
    terms: ofGroups,
    meant: findMeant(index, ofGroups),
  }
}

function findMeant(index: SearchIndex, terms: readonly Term[]): string[] {
  const [single, several] = [/^\S+$/, / /].map((form) =>
    terms.map(({ phrase }) => phrase).filter((phrase) => form.test(phrase)),
  ) as [string[], string[]]
  const sounding = allOf(single.flatMap(index.sounding.keysOf), index.sounding.words)
  const parts = several.flatMap((phrase) => phrase.split(' ')).filter((word) => index.words.has(word))
  return [...new Set([...sounding, ...parts])]
}

/** Words that contain what was typed; one or two letters must begin them. */
function findTyped(index: SearchIndex, { text, length }: Span): string[] {
  if (length > 1) return []
  return [...index.words.keys()].filter((word) =>
    text.length > 2 ? word.includes(text) : word.startsWith(text),
  )
}

function allOf<Entry>(keys: readonly string[], groups: ReadonlyMap<string, readonly Entry[]>): Entry[] {
  return [...new Set(keys.flatMap((key) => groups.get(key) ?? []))]
}
