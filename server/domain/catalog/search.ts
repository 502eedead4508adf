import { searchPaths } from '../admin/admin-paths.ts'
import { listQuery, searchParameter } from '../shared/list-query.ts'
import type { TextPart } from '../text/mark-matches.ts'
import { normaliseForSearch } from '../text/search-key.ts'

export type SynonymGroup = { id: number; words: string }

export const synonymListQuery = listQuery({ path: searchPaths.admin, filters: { q: searchParameter() } })

/** Staff also write Arabic commas between the words, or put them on lines of their own. */
export function splitSynonyms(words: string): string[] {
  return words
    .split(/[,،;\n]/)
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)
}

export type SearchMiss = { query: string; count: number; last_day: string }

/** Searches without a result are kept and shown to staff for so many days (docs/product.md, "Shop list"). */
export const searchMissDays = 90

/** So many different searches are counted in a day at most, so that nobody can fill the table. */
export const searchMissesPerDay = 1000

const shortest = 2

const longest = 60

/**
 * Returns the form in which a search without a result is counted (docs/product.md, "Shop list"), or null for
 * one that has no word or may be an e-mail address or a telephone number.
 */
export function countedSearch(search: string): string | null {
  if (search.includes('@') || /\p{N}{6}/u.test(search.replace(/[\s.+-]/g, ''))) return null
  const query = normaliseForSearch(search)
  const { length } = [...query]
  return length >= shortest && length <= longest && /\p{L}/u.test(query) ? query : null
}

export type Suggestions = {
  /** Screen readers are told in words how many there are. */
  status: string
  items: SuggestedPage[]
}

export type SuggestedPage = {
  path: string
  name: TextPart[]
  /** Only what is no product has a kind. */
  kind?: string
}

/** A single letter begins too many words. */
export const fewestLettersSuggested = 2
