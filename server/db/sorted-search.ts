import type { Knex } from 'knex'

type Search = {
  /** Also the alias that `order` and the conditions use. */
  table: string
  /** The rows to search, in this order as far as an index provides it. */
  candidates: Knex.QueryBuilder
  /** Number of candidate rows, where it is known. */
  size?: number
  /** Adds the search conditions; `useWordIndex`: in a form that uses the trigram index. */
  match: (rows: Knex.QueryBuilder, how: { useWordIndex: boolean }) => void
  /** SQL of ORDER BY, ending with the id. */
  order: string
  atMost: number
}

/** Rows sampled to estimate how common a search is. */
const sampleSize = 200
/** Below this number of rows a scan is as fast as the trigram index. */
const smallTableRows = 2000
/** Above this hit rate, scanning in order beats the index (used where the number of rows is unknown). */
const commonWordShare = 0.07
/** Scans somewhat more rows than the sample suggests, as later rows may match less often. */
const safetyFactor = 1.3

/**
 * Returns the ids of the first rows that match a search, in the given order. Common words are found by a scan in
 * order, rare ones by the trigram index. PostgreSQL cannot choose: it estimates two words together from each one
 * alone.
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

/** Ids found by scanning so many rows in order. */
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
  // `offset 0` is an optimisation fence: it stops PostgreSQL from sorting or using the trigram index after all.
  return pluckIds(db.from(db.raw('(? offset 0) as ??', [matching, table])), { table, ...found })
}

function pluckIds(
  rows: Knex.QueryBuilder,
  { table, order, atMost }: Pick<Search, 'table' | 'order' | 'atMost'>,
): Promise<number[]> {
  return rows.orderByRaw(order).limit(atMost).pluck(`${table}.id`)
}

/**
 * A LIKE condition. As a bound parameter the pattern is unknown at planning time; PostgreSQL then assumes that it
 * is rare and uses the trigram index however common it is.
 */
export function likeCondition(column: string, { useWordIndex }: { useWordIndex: boolean }): string {
  return `${column} like ${useWordIndex ? '(select ?)' : '?'}`
}
