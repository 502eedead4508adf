import { searchPaths } from '../admin/admin-paths.ts'
import { listQuery, searchParameter } from '../shared/list-query.ts'
import type { TextPart } from '../text/mark-matches.ts'
import { normaliseForSearch } from '../text/search-key.ts'

/** Words that mean the same in a search of the shop, separated by commas as staff typed them. */
export type SynonymGroup = { id: number; words: string }

/** The page of searches and synonyms; `q` searches the groups. */
export const synonymListQuery = listQuery({ path: searchPaths.admin, filters: { q: searchParameter() } })

/** The words of a group as typed, also with Arabic commas or on lines of their own. */
export function splitSynonyms(words: string): string[] {
  return words
    .split(/[,،;\n]/)
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)
}

/** A search of the shop that found nothing, with how often and when last. */
export type SearchMiss = { query: string; count: number; last_day: string }

/** For how many days searches without a result are kept and shown to staff. */
export const searchMissDays = 90

/** How many different searches are counted in a day at most, so that nobody can fill the table. */
export const searchMissesPerDay = 1000

const shortest = 2

const longest = 60

/**
 * The form in which a search without a result is counted (docs/product.md, "Shop list"). Null for one that is not
 * counted, as it has no word or may be an e-mail address or a telephone number.
 */
export function countedSearch(search: string): string | null {
  if (search.includes('@') || /\p{N}{6}/u.test(search.replace(/[\s.+-]/g, ''))) return null
  const query = normaliseForSearch(search)
  const { length } = [...query]
  return length >= shortest && length <= longest && /\p{L}/u.test(query) ? query : null
}

export type Suggestions = {
  /** How many there are, in words, for screen readers. */
  status: string
  items: SuggestedPage[]
}

export type SuggestedPage = {
  /** It has the language prefix. */
  path: string
  name: TextPart[]
  /** What it is, unless it is a product. */
  kind?: string
}

/** A single letter begins too many words. */
export const fewestLettersSuggested = 2
