import { normaliseForSearch, searchKeys, searchWords } from './search-key.ts'

export type TextPart = { text: string; isMatch: boolean }

/**
 * Matches are the words that a search finds, whatever their diacritics, accents and article, or that sound
 * like one; null means that there are none.
 */
export function markMatches(text: string, search: string): TextPart[] | null {
  const words = searchWords(search)
  const forms = words.flatMap((word) => [word, withoutArticle(word)])
  const keys = new Set(words.flatMap(searchKeys))
  const isFound = (word: string) => {
    const normalised = normaliseForSearch(word)
    // One or two letters match only the beginning of a word, as in the search.
    const containsOne = forms.some((form) =>
      form.length < 3 ? normalised.startsWith(form) : normalised.includes(form),
    )
    return containsOne || searchKeys(normalised).some((key) => keys.has(key))
  }
  const parts: TextPart[] = []
  let done = 0
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!isFound(word)) continue
    parts.push({ text: text.slice(done, index), isMatch: false }, { text: word, isMatch: true })
    done = index + word.length
  }
  parts.push({ text: text.slice(done), isMatch: false })
  return done > 0 ? parts.filter((part) => part.text !== '') : null
}

/** «والطاجين» marks «طاجين», as the article and attached particles are taken off. */
function withoutArticle(word: string): string {
  return word.replace(/^(?:[وبفك]?ال|لل)(?=\p{L}{3})/u, '')
}

/** A word has letters and digits with their marks, and the tatweel, which is a mark in spite of its category. */
const wordPattern = /[\p{L}\p{N}\p{M}ـ]+/gu
