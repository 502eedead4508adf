import type { Knex } from 'knex'

type Search = {
  /** Also what `order` and the conditions call it. */
  table: string
  /** The rows that are searched through, as far as an index knows them in this order. */
  candidates: Knex.QueryBuilder
  /** How many rows these are, where that is known. */
  size?: number
  /** Keeps what is searched for; `useWordIndex`: by conditions that lead to the index of words. */
  match: (rows: Knex.QueryBuilder, how: { useWordIndex: boolean }) => void
  /** As SQL, with the id at its end. */
  order: string
  atMost: number
}

/** So many of the first rows tell how common a search is. */
const sampleSize = 200
/** So few rows are read one by one as quickly as the index of words is asked for many. */
const smallTableRows = 2000
/** Where nobody knows how many rows there are: a share so large is come upon sooner than gathered. */
const commonWordShare = 0.07
/** Somewhat more rows than the first ones say, as the next ones may have less. */
const safetyFactor = 1.3

/**
 * The ids of the first rows that a search finds in an order, at most so many. What is common is read in this order until
 * there are enough; what is rare is gathered by the index of words first. PostgreSQL cannot know which: it takes two words
 * for as common together as each is by itself, though no row may have both.
 */
export async function searchSorted(db: Knex, search: Search): Promise<number[]> {
  const { atMost, size = Number.POSITIVE_INFINITY } = search
  let read = sampleSize
  let found = await searchByScan(db, search, read)
  while (found.length < atMost && read < size) {
    const share = found.length / read
    const enough = Math.ceil((safetyFactor * atMost) / share)
    const isCommon = Number.isFinite(size) ? enough <= share * size : share >= commonWordShare
    if (!isCommon && size > smallTableRows) return searchByIndex(db, search)
    read = isCommon ? enough : smallTableRows
    found = await searchByScan(db, search, read)
  }
  return found
}

/** What is found among so many of the first rows. */
function searchByScan(
  db: Knex,
  { table, candidates, match, ...found }: Search,
  count: number,
): Promise<number[]> {
  const first = candidates.clone().select(`${table}.*`).orderByRaw(found.order).limit(count)
  const rows = db.from(first.as(table))
  match(rows, { useWordIndex: false })
  return pluckIds(rows, { table, ...found })
}

function searchByIndex(db: Knex, { table, candidates, match, ...found }: Search): Promise<number[]> {
  const matching = candidates.clone().select(`${table}.*`)
  match(matching, { useWordIndex: true })
  // The offset is a fence: PostgreSQL does not gather in the order of the list after all, and keeps no row in memory.
  return pluckIds(db.from(db.raw('(? offset 0) as ??', [matching, table])), { table, ...found })
}

function pluckIds(
  rows: Knex.QueryBuilder,
  { table, order, atMost }: Pick<Search, 'table' | 'order' | 'atMost'>,
): Promise<number[]> {
  return rows.orderByRaw(order).limit(atMost).pluck(`${table}.id`)
}

/**
 * A condition that a text is like a pattern. A pattern that PostgreSQL only gets to see when it has its plan, it takes
 * for rare, and looks for it in the index of words, however common it is.
 */
export function likeCondition(column: string, { useWordIndex }: { useWordIndex: boolean }): string {
  return `${column} like ${useWordIndex ? '(select ?)' : '?'}`
}
