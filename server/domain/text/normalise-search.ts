// Hamza over or under a letter falls off with the marks; these three have no decomposition.
const arabicForms: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه' }

/**
 * The form in which texts are stored for searching and in which queries are compared with them: Arabic letter
 * forms folded, diacritics and tatweel dropped, Latin without accents, lower case, single spaces.
 */
export function normaliseForSearch(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Marks: Latin accents after decomposition, Arabic vowel signs and superscript alef; then the tatweel.
      .replace(/\p{M}|ـ/gu, '')
      .replace(/[ٱىة]/g, (letter) => arabicForms[letter] ?? letter)
      .replace(/œ/gi, 'oe')
      .replace(/æ/gi, 'ae')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  )
}

/** No visitor types more words than this; a flood of them must not cost more than an ordinary search. */
const wordLimit = 8
const wordLengthLimit = 40

/** The folded words of a search query, at most 8 of at most 40 letters. */
export function searchWords(query: string): string[] {
  const words = normaliseForSearch(query.slice(0, 500)).split(' ').filter(Boolean)
  return [...new Set(words)].slice(0, wordLimit).map((word) => word.slice(0, wordLengthLimit))
}

/** A folded word without the Arabic article and what is written together with it: «والطاجين» asks for a «طاجين». */
export function stripArabicArticle(word: string): string {
  return word.replace(/^(?:[وبفك]?ال|لل)(?=\p{L}{3})/u, '')
}
