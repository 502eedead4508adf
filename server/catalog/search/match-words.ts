import type { Knex } from 'knex'
import type { Alternative, Meaning, Meanings } from './meant-words.ts'

/** Where words are looked for; each contains the one before. */
export type Zone = 'name' | 'category' | 'text'

export type Pass = {
  zone: Zone
  /** Alternatives that fit less are left out. */
  leastFit: number
  /** Whether one of the meanings is enough. */
  isAnyEnough?: boolean
}

/** All there is, as staff search. */
export const everything: Pass = { zone: 'text', leastFit: 0 }

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
  { meanings, categories }: Meanings,
  { zone, leastFit, isAnyEnough }: Pass,
  { useWordIndex, categoryId }: MatchOptions,
): void {
  const conditions = meanings.map((meaning) => {
    const alternatives = meaning.alternatives.filter(({ fit }) => fit >= leastFit)
    const each = useWordIndex
      ? alternatives.map((alternative) => byIndex(alternative, zone, categories))
      : byRow(meaning, alternatives, zone, categories)
    return joined(each, ' or ')
  })
  const { sql, bindings } = joined(conditions, isAnyEnough ? ' or ' : ' and ')
  products.whereRaw(sql, bindings as string[])
  if (useWordIndex && categoryId) products.whereRaw(`${tokens} @> array[?]`, [`#${categoryId}`])
}

/** Whether a pass can find anything: it has an alternative for each meaning. */
export function canMatch({ meanings }: Meanings, { leastFit }: Pass): boolean {
  return (
    meanings.length > 0 &&
    meanings.every(({ alternatives }) => alternatives.some(({ fit }) => fit >= leastFit))
  )
}

function joined(conditions: readonly Condition[], operator: string): Condition {
  if (conditions.length === 0) return { sql: 'false', bindings: [] }
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(operator)})`,
    bindings: conditions.flatMap(({ bindings }) => bindings),
  }
}

/** The indexed expression (migration 032). */
const tokens = 'search_tokens(products.category_id, products.search_text, products.search_name)'

function byIndex({ parts }: Alternative, zone: Zone, categories: Meanings['categories']): Condition {
  const each = parts.map((words) => ({
    sql: `${tokens} && ?::text[]`,
    bindings: [tokensOf(words, zone, categories)],
  }))
  return joined(each, ' and ')
}

function tokensOf(words: readonly string[], zone: Zone, categories: Meanings['categories']): string[] {
  if (zone === 'text') return [...words]
  const names = words.map((word) => `.${word}`)
  return zone === 'name' ? names : [...names, ...categoryIds(words, categories).map((id) => `#${id}`)]
}

export function categoryIds(words: readonly string[], categories: Meanings['categories']): number[] {
  return categories
    .filter((category) => category.words.some((word) => words.includes(word)))
    .map(({ id }) => id)
}

/** What was typed by LIKE, as it may lead to very many words; others as whole words. */
function byRow(
  { typed }: Meaning,
  alternatives: readonly Alternative[],
  zone: Zone,
  categories: Meanings['categories'],
): Condition[] {
  const column = zone === 'text' ? 'products.search_text' : 'products.search_name'
  const own = alternatives.filter(({ isTyped }) => isTyped)
  const others = alternatives.filter(({ isTyped }) => !isTyped)
  const conditions = others.map(({ parts }) =>
    joined(
      parts.map((words) => wholeWords(column, words)),
      ' and ',
    ),
  )
  if (own.length > 0) {
    const patterns = typed.length > 2 ? [`%${typed}%`] : [`${typed}%`, `% ${typed}%`]
    conditions.unshift(...patterns.map((pattern) => ({ sql: `${column} like ?`, bindings: [pattern] })))
  }
  if (zone !== 'category') return conditions
  const ids = alternatives.flatMap(({ parts }) => (parts[0] ? categoryIds(parts[0], categories) : []))
  return [...conditions, { sql: 'products.category_id = any(?::integer[])', bindings: [ids] }]
}

/** Nothing to escape: a normalised word contains only letters and digits. */
function wholeWords(column: string, words: readonly string[]): Condition {
  return { sql: `${column} ~ ?`, bindings: [`(?:^| )(?:${words.join('|')})(?: |$)`] }
}
