import type { Knex } from 'knex'
import { askTogether, type JsonRow } from './ask-together.ts'

export type SortedBy = {
  column: string
  isDescending: boolean
  /** Asks where the first rows end by a statement of its own: without the value PostgreSQL chooses a worse index. */
  needsValue?: boolean
}

type Search = {
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
  /** Up to so many rows, scanning in order beats two indexes: more where `match` compares short texts. */
  cheapScanRows?: number
  atMost: number
}

type RowSearch<Row> = Search & {
  /** What is read of the rows. */
  columns: readonly (string | Knex.Raw)[]
  /** What is found among so many of the first rows in order, where it is known. */
  sample?: { found: readonly Row[]; read: number }
}

/** Rows sampled to estimate how common a search is. */
export const sampleSize = 200
/** Below this number of rows a scan is as fast as the trigram index. */
const smallTableRows = 2000
/** Above this hit rate, scanning in order beats the index (used where the number of rows is unknown). */
export const commonWordShare = 0.07
/** Rows in which long texts are compared in the time of reading two indexes of common words. */
const usualCheapScanRows = 800
/** Reading a row that matches takes as long as reading so many entries of the index in order. */
const entriesPerRow = 25

/** Returns the ids of the first rows that match a search, in the given order. */
export async function searchSorted(db: Knex, search: Search): Promise<number[]> {
  const rows = await searchSortedRows<{ id: number }>(db, { ...search, columns: [`${search.table}.id`] })
  return rows.map(({ id }) => id)
}

/**
 * Returns the first rows that match a search, in the given order. Common words are found by a scan in
 * order, rare ones by the trigram index, those between by that index among the first rows in order. PostgreSQL
 * cannot choose: it estimates two words together from each one alone.
 */
export async function searchSortedRows<Row extends JsonRow<Row>>(
  db: Knex,
  search: RowSearch<Row>,
): Promise<Row[]> {
  const [found = []] = await searchEachSorted<Row>(db, [search])
  return found
}

/** The same for several searches, whose queries are sent together. */
export async function searchEachSorted<Row extends JsonRow<Row>>(
  db: Knex,
  searches: readonly RowSearch<Row>[],
): Promise<Row[][]> {
  const running = searches.map((search) => searchInSteps(db, search))
  let steps = running.map((search) => search.next())
  while (steps.some(({ done }) => !done)) {
    const answers = await askTogether<Row>(
      db,
      steps.filter(isQuery).map(({ value }) => value),
    )
    steps = steps.map((step, place) =>
      step.done ? step : (running[place] as Steps<Row>).next(answers.shift() as Row[]),
    )
  }
  return steps.map(({ value }) => value as Row[])
}

/** Yields queries, is given their rows, and returns those found. */
type Steps<Row> = Generator<Knex.QueryBuilder, Row[], Row[]>

const isQuery = (step: IteratorResult<Knex.QueryBuilder, unknown>) => !step.done

function* searchInSteps<Row extends JsonRow<Row>>(db: Knex, search: RowSearch<Row>): Steps<Row> {
  const { atMost, size = Number.POSITIVE_INFINITY, rowsInOrder = 1 } = search
  const { cheapScanRows = usualCheapScanRows, sortedBy } = search
  let read = search.sample?.read ?? sampleSize
  let found = search.sample?.found.slice(0, atMost) ?? (yield scanQuery(db, search, read))
  while (found.length < atMost && read < size) {
    const share = found.length / read
    const enough = estimateRowsNeeded(atMost, found.length, read)
    const isLarge = Number.isFinite(size) && size > smallTableRows
    const isWorthTwoIndexes = enough > cheapScanRows && share * size > atMost + enough / entriesPerRow
    if (sortedBy && isLarge && isWorthTwoIndexes) {
      const end = endQuery(db, search, sortedBy, enough)
      const [last] = sortedBy.needsValue ? ((yield end) as unknown as { end: string }[]) : [{ end }]
      if (!last) return yield indexQuery(db, search)
      const amongFirst = yield amongFirstQuery(db, search, sortedBy, last.end)
      // If too few match among the first rows, all are read.
      return amongFirst.length === atMost ? amongFirst : yield indexQuery(db, search)
    }
    const isCommon = Number.isFinite(size) ? enough <= share * size * rowsInOrder : share >= commonWordShare
    if (!isCommon && size > smallTableRows) return yield indexQuery(db, search)
    read = isCommon ? enough : smallTableRows
    found = yield scanQuery(db, search, read)
  }
  return found
}

/** Somewhat more rows than `found` of `read` suggest: the fewer were found, the less is that to be relied upon. */
function estimateRowsNeeded(atMost: number, found: number, read: number): number {
  if (found === 0) return Number.POSITIVE_INFINITY
  return Math.ceil((1.2 + 1 / Math.sqrt(found)) * (atMost / found) * read)
}

/** Rows found by scanning so many in order. */
function scanQuery(
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
function endQuery(
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

/** By the index among the first rows in order. */
function amongFirstQuery(
  db: Knex,
  search: RowSearch<object>,
  { column, isDescending }: SortedBy,
  end: string | Knex.QueryBuilder,
): Knex.QueryBuilder {
  const first = search.candidates.clone().whereRaw(`?? ${isDescending ? '>=' : '<='} ?`, [column, end])
  return indexQuery(db, { ...search, candidates: first, areNearlyAll: false })
}

function indexQuery(
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
