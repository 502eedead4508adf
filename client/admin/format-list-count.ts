import { formatPlural } from '../ui/format-plural.ts'
import { interpolate } from '../ui/interpolate.ts'
import type { ListWords } from '../ui/words/list-words.ts'

type ListCount = { total: number; q: string; maxFound: number }

/** How many rows a list has; a search is counted up to a limit only. */
export function formatListCount(
  { total, q, maxFound }: ListCount,
  words: ListWords & { most_found: string },
  language: string,
): string {
  if (q && total >= maxFound) return interpolate(words.most_found, { most: total })
  return formatPlural(words, 'count', total, language)
}
