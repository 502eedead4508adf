import { normaliseForSearch, searchWords } from '../text/search-key.ts'

/**
 * Whether two names are those of different people, as far as can be seen: they have no word in common, and are in the
 * same script, as the same person may write in Arabic today and in Latin letters tomorrow.
 */
export function isOtherName(one: string, other: string): boolean {
  const words = [one, other].map((name) => new Set(searchWords(normaliseForSearch(name))))
  const [first = new Set<string>(), second = new Set<string>()] = words
  if (first.size === 0 || second.size === 0 || isArabic(one) !== isArabic(other)) return false
  return ![...first].some((word) => second.has(word))
}

function isArabic(name: string): boolean {
  return /\p{Script=Arabic}/u.test(name)
}
