import { normaliseForSearch } from '../text/search-key.ts'

/** A search of the shop that found nothing, with how often and when last. */
export type SearchMiss = { query: string; count: number; last_day: string }

/** For so many days staff see them, and they are kept. */
export const searchMissDays = 90

/** No more different searches are counted a day, so that nobody fills the table. */
export const searchMissesPerDay = 1000

const shortest = 2
const longest = 60

/** The form in which a search is counted; null for one that is not: no word, or what may be an address or a number. */
export function countedSearch(search: string): string | null {
  if (search.includes('@') || /\p{N}{6}/u.test(search.replace(/[\s.+-]/g, ''))) return null
  const query = normaliseForSearch(search)
  const { length } = [...query]
  return length >= shortest && length <= longest && /\p{L}/u.test(query) ? query : null
}
