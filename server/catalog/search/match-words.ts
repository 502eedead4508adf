import type { Knex } from 'knex'
import type { Alternative } from './meant-synonyms.ts'
import type { Meaning, Meanings } from './meant-words.ts'
import { splitByForm, splitByZone, wordsOf, type Zone } from './split-alternatives.ts'

export type Pass = {
  zone: Zone
  /** Alternatives that fit less are left out. */
  leastFit: number
  /** Whether one of the meanings is enough. */
  isAnyEnough?: boolean
}

/** All there is, as staff search. */
export const loosestPass: Pass = { zone: 'text', leastFit: 0 }

type MatchOptions = {
  /** Search by the word index, which intersects the words, instead of row by row. */
  useWordIndex: boolean
  /** The only category searched, where known: the index contains it too. */
  categoryId?: number | null
}

/** SQL of a condition with its bindings. */
type Condition = { sql: string; bindings: unknown[] }

/** Filters for products that have every meaning; used by the shop and by staff. */
export function matchMeanings(
  products: Knex.QueryBuilder,
  meanings: Meanings,
  pass: Pass,
  { useWordIndex, categoryId }: MatchOptions,
): void {
  const { sql, bindings } = meaningsCondition(meanings, pass, {
    useWordIndex,
    categoryId: categoryId ?? null,
  })
  products.whereRaw(sql, bindings as string[])
  // Names and categories are looked up with the category; words of descriptions are not.
  if (useWordIndex && categoryId && pass.zone === 'text')
    products.whereRaw(`${tokens} @> array[?]`, [`#${categoryId}`])
}

/** True for products that have every meaning. */
function meaningsCondition(
  { meanings, categories }: Meanings,
  { zone, leastFit, isAnyEnough }: Pass,
  { useWordIndex, categoryId = null }: MatchOptions,
): Condition {
  const indexed = { categories, categoryId }
  const fitting = meanings.map((meaning) => ({
    ...meaning,
    alternatives: meaning.alternatives.filter(({ fit }) => fit >= leastFit),
  }))
  const together = useWordIndex && !isAnyEnough ? tokensTogether(fitting, zone, indexed) : []
  if (together.length > 0) {
    // The index then looks up the rarest of the words among the others.
    const each = together.map((all) => ({ sql: `${tokens} @> ?::text[]`, bindings: [all] }))
    return joined(each, ' or ')
  }
  const conditions = fitting.map((meaning) => {
    const parts = splitByZone(meaning.alternatives, zone)
    const each = useWordIndex
      ? byIndex(parts, indexed)
      : parts.flatMap((part) => byRow(meaning, part.alternatives, part.zone, categories))
    return joined(each, ' or ')
  })
  return joined(conditions, isAnyEnough ? ' or ' : ' and ')
}

/** More together take longer than reading the entries of each word. */
const mostTogether = 2

/** Words that a product must have together, in each way; none where there are many ways, or phrases. */
function tokensTogether(meanings: readonly Meaning[], zone: Zone, indexed: Indexed): string[][] {
  let ways: string[][] = meanings.length > 0 ? [[]] : []
  for (const { alternatives } of meanings) {
    if (alternatives.some(({ parts }) => parts.length > 1)) return []
    const ofMeaning = splitByZone(alternatives, zone).flatMap((part) =>
      tokensOf(wordsOf(part.alternatives), part.zone, indexed),
    )
    ways = ways.flatMap((way) => ofMeaning.map((token) => [...way, token]))
    if (ways.length > mostTogether) return []
  }
  return ways
}

/** Whether a pass can find anything: it has an alternative for each meaning. */
export function canMatch({ meanings }: Meanings, { leastFit }: Pass): boolean {
  return (
    meanings.length > 0 &&
    meanings.every(({ alternatives }) => alternatives.some(({ fit }) => fit >= leastFit))
  )
}

/** The passes without those that can find no more than the one before. */
export function distinctPasses({ meanings, categories }: Meanings, passes: readonly Pass[]): Pass[] {
  const keys = passes.map(({ zone, leastFit }) => {
    const fitting = meanings.map(({ alternatives }) => alternatives.filter(({ fit }) => fit >= leastFit))
    const words = fitting.flat().flatMap(({ parts }) => parts.flat())
    const namesCategory = categoryIds(words, categories).length > 0
    const counts = fitting.map(({ length }) => length)
    return [zone === 'category' && !namesCategory ? 'name' : zone, ...counts].join(' ')
  })
  return passes.filter((_, place) => place === 0 || keys[place] !== keys[place - 1])
}

function joined(conditions: readonly Condition[], operator: string): Condition {
  if (conditions.length === 0) return { sql: 'false', bindings: [] }
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(operator)})`,
    bindings: conditions.flatMap(({ bindings }) => bindings),
  }
}

/** What words lead to in the index: those of the names of all categories, or of one alone. */
type Indexed = Pick<Meanings, 'categories'> & { categoryId: number | null }

/** The indexed expression (migration 068). */
const tokens =
  'search_tokens(products.category_id, products.search_text, products.search_name, products.created_at)'

/** Filters by the word index for products created in one of these periods of period-counts.ts. */
export function matchPeriods(products: Knex.QueryBuilder, periods: readonly number[]): void {
  products.whereRaw(`${tokens} && ?::text[]`, [periods.map((period) => `@${period}`)])
}

/** All single words in one condition: the index then crosses the meanings by itself. */
function byIndex(parts: ReturnType<typeof splitByZone>, indexed: Indexed): Condition[] {
  const hasOneOf = (entries: readonly string[]): Condition => ({
    sql: `${tokens} && ?::text[]`,
    bindings: [entries],
  })
  const single: string[] = []
  const phrases: Condition[] = []
  for (const { zone, alternatives } of parts) {
    const entriesOf = (words: readonly string[]) => tokensOf(words, zone, indexed)
    single.push(...entriesOf(wordsOf(alternatives.filter((one) => one.parts.length === 1))))
    for (const phrase of alternatives.filter((one) => one.parts.length > 1)) {
      phrases.push(
        joined(
          phrase.parts.map((words) => hasOneOf(entriesOf(words))),
          ' and ',
        ),
      )
    }
  }
  return single.length > 0 ? [hasOneOf([...new Set(single)]), ...phrases] : phrases
}

function tokensOf(words: readonly string[], zone: Zone, { categories, categoryId }: Indexed): string[] {
  if (zone === 'text') return [...words]
  const names = words.map((word) => (categoryId ? `.${word}#${categoryId}` : `.${word}`))
  if (zone === 'name') return names
  const named = categoryIds(words, categories).filter((id) => !categoryId || id === categoryId)
  return [...names, ...named.map((id) => `#${id}`)]
}

export function categoryIds(words: readonly string[], categories: Meanings['categories']): number[] {
  return categories
    .filter((category) => category.words.some((word) => words.includes(word)))
    .map(({ id }) => id)
}

/**
 * What was typed by LIKE, as it may lead to very many words; others as whole words, all single ones in one condition. First the
 * category, which is compared soonest.
 */
function byRow(
  { typed }: Meaning,
  alternatives: readonly Alternative[],
  zone: Zone,
  categories: Meanings['categories'],
): Condition[] {
  const column = zone === 'text' ? 'products.search_text' : 'products.search_name'
  const hasOneOf = (words: readonly string[]): Condition[] => [
    ...(zone === 'category' ? inCategory(words, categories) : []),
    wholeWords(column, words),
  ]
  const patterns = typed.length > 2 ? [`%${typed}%`] : [`${typed}%`, `% ${typed}%`]
  const likes = patterns.map((pattern) => ({ sql: `${column} like ?`, bindings: [pattern] }))
  const { written, single, several } = splitByForm(alternatives)
  const typedCategory = zone === 'category' ? inCategory(wordsOf(written), categories) : []
  const phrases = several.map(({ parts }) =>
    joined(
      parts.map((words) => joined(hasOneOf(words), ' or ')),
      ' and ',
    ),
  )
  return [
    ...(written.length > 0 ? [...typedCategory, ...likes] : []),
    ...(single.length > 0 ? hasOneOf(wordsOf(single)) : []),
    ...phrases,
  ]
}

/** Nothing to escape: a normalised word contains only letters and digits. */
function wholeWords(column: string, words: readonly string[]): Condition {
  return { sql: `${column} ~ ?`, bindings: [`(^| )(${words.join('|')})( |$)`] }
}

/** None where no category has such a name. */
function inCategory(words: readonly string[], categories: Meanings['categories']): Condition[] {
  const ids = categoryIds(words, categories)
  return ids.length > 0 ? [{ sql: 'products.category_id = any(?::integer[])', bindings: [ids] }] : []
}
