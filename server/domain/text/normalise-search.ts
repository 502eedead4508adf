// Hamza is removed with the combining marks; these three letters do not decompose.
const arabicForms: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه' }

/**
 * Normalises texts and queries for search: Arabic letter variants unified, diacritics and tatweel removed, Latin
 * without accents, lower case, single spaces.
 */
export function normaliseForSearch(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Combining marks (Latin accents, Arabic vowel signs, superscript alef), then the tatweel.
      .replace(/\p{M}|ـ/gu, '')
      .replace(/[ٱىة]/g, (letter) => arabicForms[letter] ?? letter)
      .replace(/œ/gi, 'oe')
      .replace(/æ/gi, 'ae')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  )
}

/** No visitor types more words; more must not cost more than an ordinary search. */
const wordLimit = 8
const wordLengthLimit = 40

/** The normalised words of a query, at most 8 of at most 40 letters. */
export function searchWords(query: string): string[] {
  const words = normaliseForSearch(query.slice(0, 500)).split(' ').filter(Boolean)
  return [...new Set(words)].slice(0, wordLimit).map((word) => word.slice(0, wordLengthLimit))
}
