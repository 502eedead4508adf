import { normaliseForSearch, searchKeys, searchWords } from './search-key.ts'

/** A part of a text, in order with the others. */
export type TextPart = { text: string; isMatch: boolean }

/**
 * The parts of a text in which words of a search were found: as they are, whatever their diacritics, accents and
 * article, or words that sound alike; null when there are none.
 */
export function markMatches(text: string, search: string): TextPart[] | null {
  const words = searchWords(search)
  if (words.length === 0) return null
  const sought = {
    forms: words.flatMap((word) => [word, withoutArticle(word)]),
    keys: new Set(words.flatMap(searchKeys)),
  }
  const ranges = [...text.matchAll(wordPattern)].flatMap((word) => matchesIn(word[0], word.index, sought))
  return ranges.length === 0 ? null : cutText(text, ranges)
}

/** The Arabic article and attached particles are taken off: «والطاجين» marks «طاجين». */
function withoutArticle(word: string): string {
  return word.replace(/^(?:[وبفك]?ال|لل)(?=\p{L}{3})/u, '')
}

/** Letters and digits with their marks, and the tatweel, which is a mark in spite of its category. */
const wordPattern = /[\p{L}\p{N}\p{M}ـ]+/gu

type Range = { start: number; end: number }
type Sought = { forms: readonly string[]; keys: ReadonlySet<string> }

/** One or two letters match only the beginning of a word, as in the search. */
function matchesIn(word: string, offset: number, { forms, keys }: Sought): Range[] {
  const { normalised, origins } = normaliseByLetter(word)
  for (const form of forms) {
    const found = normalised.indexOf(form)
    if (found === -1 || (form.length < 3 && found > 0)) continue
    const start = origins[found] ?? 0
    return [{ start: offset + start, end: offset + (origins[found + form.length] ?? word.length) }]
  }
  const soundsAlike = searchKeys(normalised).some((key) => keys.has(key))
  return soundsAlike ? [{ start: offset, end: offset + word.length }] : []
}

/** A normalised word, with the position in the word from which each of its letters comes. */
function normaliseByLetter(word: string): { normalised: string; origins: number[] } {
  const origins: number[] = []
  let normalised = ''
  let position = 0
  for (const letter of word) {
    const plain = normaliseLetter(letter)
    normalised += plain
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(position)
    position += letter.length
  }
  return { normalised, origins }
}

const normalisedLetters = new Map<string, string>()
const mostLetters = 1000

/** Remembered, as a list of products has a thousand letters and few different ones. */
function normaliseLetter(letter: string): string {
  const known = normalisedLetters.get(letter)
  if (known !== undefined) return known
  const plain = normaliseForSearch(letter)
  if (normalisedLetters.size < mostLetters) normalisedLetters.set(letter, plain)
  return plain
}

/** `ranges` in order, without overlaps. */
function cutText(text: string, ranges: readonly Range[]): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const { start, end } of ranges) {
    parts.push(
      { text: text.slice(done, start), isMatch: false },
      { text: text.slice(start, end), isMatch: true },
    )
    done = end
  }
  parts.push({ text: text.slice(done), isMatch: false })
  return parts.filter((part) => part.text !== '')
}
