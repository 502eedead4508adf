import type { Knex } from 'knex'

export type SortedBy = {
  column: string
  isDescending: boolean
  /** Asks where the first rows end by a statement of its own: without the value PostgreSQL chooses a worse index. */
  needsValue?: boolean
}

/** So many or more of the first rows, and the condition that finds them by the word index. */
export type FirstRows = { count: number; match: (rows: Knex.QueryBuilder) => void }

export type Search = {
  /** Also the alias that `order` and the conditions use. */
  table: string
  /** The rows to search, in this order as far as an index provides it. */
  candidates: Knex.QueryBuilder
  /** Number of candidate rows, where it is known. */
  size?: number
  /** Whether they are nearly all rows with the words: PostgreSQL then reads no other index to leave out the few others. */
  areNearlyAll?: boolean
  /** Adds the search conditions; `useWordIndex`: in a form that uses the trigram index. */
  match: (rows: Knex.QueryBuilder, how: { useWordIndex: boolean }) => void
  /** Instead of `match`, conditions for the index alone that it answers sooner; of what they find too much, `match` removes. */
  matchRoughly?: (rows: Knex.QueryBuilder) => void
  /** SQL of ORDER BY, ending with the id. */
  order: string
  /** Rows read in order in the time of one that the index finds: more than one where they are stored in that order. */
  rowsInOrder?: number
  /** The column that `order` begins with, where the trigram or word index can be combined with an index on it. */
  sortedBy?: SortedBy
  /** The first rows in order for which the word index has conditions of its own; null where it has none for so many. */
  firstRows?: ((count: number) => FirstRows | null) | undefined
  /** Up to so many rows, scanning in order beats two indexes: more where `match` compares short texts. */
  cheapScanRows?: number
  atMost: number
}

export type RowSearch<Row> = Search & {
  /** What is read of the rows. */
  columns: readonly (string | Knex.Raw)[]
  /** What is found among so many of the first rows in order, where it is known. */
  sample?: {
    found: readonly Row[]
    read: number
    /** Of all rows the share that match, where more is known than this sample tells. */
    share?: number
  }
}

/** Rows found by scanning so many in order. */
export function scanQuery(
  db: Knex,
  { table, candidates, match, ...found }: RowSearch<object>,
  count: number,
): Knex.QueryBuilder {
  const first = candidates.clone().select(`${table}.*`).orderByRaw(found.order).limit(count)
  const rows = db.from(first.as(table))
  match(rows, { useWordIndex: false })
  return selectFirst(db, rows, { table, ...found })
}

/** Where so many rows in order end, null or no row without so many; as text a time keeps its microseconds. */
export function endQuery(
  db: Knex,
  { candidates, order }: RowSearch<object>,
  { column, needsValue }: SortedBy,
  count: number,
): Knex.QueryBuilder {
  return candidates
    .clone()
    .select(needsValue ? db.raw('??::text as "end"', [column]) : db.ref(column))
    .orderByRaw(order)
    .offset(count - 1)
    .limit(1)
}

/** By the word index alone among the first rows in order. */
export function firstRowsQuery(db: Knex, search: RowSearch<object>, { match }: FirstRows): Knex.QueryBuilder {
  return indexQuery(db, {
    ...search,
    match(rows, how) {
      search.match(rows, how)
      match(rows)
    },
  })
}

/** By this index and that of the order among the first rows in order. */
export function amongFirstQuery(
  db: Knex,
  search: RowSearch<object>,
  { column, isDescending }: SortedBy,
  end: string | Knex.QueryBuilder,
): Knex.QueryBuilder {
  const first = search.candidates.clone().whereRaw(`?? ${isDescending ? '>=' : '<='} ?`, [column, end])
  return indexQuery(db, { ...search, candidates: first, areNearlyAll: false })
}

export function indexQuery(
  db: Knex,
  { table, candidates, areNearlyAll = false, match, matchRoughly, ...found }: RowSearch<object>,
): Knex.QueryBuilder {
  const matching = (areNearlyAll ? db(table) : candidates.clone()).select(`${table}.*`)
  if (matchRoughly) matchRoughly(matching)
  else match(matching, { useWordIndex: true })
  // `offset 0` is an optimisation fence: it stops PostgreSQL from sorting or using another index after all.
  const fenced = db.raw('(? offset 0) as ??', [matching, table])
  const rows = areNearlyAll ? candidates.clone().from(fenced) : db.from(fenced)
  if (matchRoughly) match(rows, { useWordIndex: false })
  return selectFirst(db, rows, { table, ...found })
}

function selectFirst(
  db: Knex,
  rows: Knex.QueryBuilder,
  { table, columns, order, atMost }: Pick<RowSearch<object>, 'table' | 'columns' | 'order' | 'atMost'>,
): Knex.QueryBuilder {
  const first = rows.orderByRaw(order).limit(atMost)
  // An id is sorted as it is; what else is read of rows is computed for the first ones alone.
  if (columns.length === 1) return first.select(...columns)
  return db
    .from(first.select(`${table}.*`).as(table))
    .select(...columns)
    .orderByRaw(order)
}

/**
 * A LIKE condition. As a bound parameter the pattern is unknown at planning time; PostgreSQL then assumes that it
 * is rare and uses the trigram index however common it is.
 */
export function likeCondition(column: string, { useWordIndex }: { useWordIndex: boolean }): string {
  return `${column} like ${useWordIndex ? '(select ?)' : '?'}`
}
