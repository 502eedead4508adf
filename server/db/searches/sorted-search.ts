import type { Knex } from 'knex'
import { askTogether, type JsonRow } from './ask-together.ts'
import {
  amongFirstQuery,
  endQuery,
  firstRowsQuery,
  indexQuery,
  type RowSearch,
  type Search,
  scanQuery,
} from './search-queries.ts'

/** Rows sampled to estimate how common a search is. */
export const sampleSize = 200
/** Below this number of rows a scan is as fast as the trigram index. */
const smallTableRows = 2000
/** Above this hit rate, scanning in order beats the index (used where the number of rows is unknown). */
export const commonWordShare = 0.07
/** Where so many times what is shown is expected, reading the first rows alone is worth its risk. */
const worthFirstRows = 2
/** Rows in which long texts are compared in the time of reading two indexes of common words. */
const usualCheapScanRows = 800
/** Rows compared in order in the time in which the word index finds one: one of long texts, more of short ones. */
const scannedPerRow = (cheapScanRows: number) => cheapScanRows / usualCheapScanRows
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
  const { atMost, size = Number.POSITIVE_INFINITY, rowsInOrder = 1, sortedBy } = search
  const { cheapScanRows = usualCheapScanRows } = search
  let read = search.sample?.read ?? sampleSize
  let found = search.sample?.found.slice(0, atMost) ?? (yield scanQuery(db, search, read))
  let share = search.sample?.share ?? found.length / read
  while (found.length < atMost && read < size) {
    const enough = estimateRowsNeeded(atMost, share, read)
    const isLarge = Number.isFinite(size) && size > smallTableRows
    const first = share * size > worthFirstRows * atMost ? search.firstRows?.(enough) : null
    if (first && first.count <= size / 2 && share * first.count * scannedPerRow(cheapScanRows) < enough) {
      const amongFirst = yield firstRowsQuery(db, search, first)
      // If too few match among the first rows, all are read.
      return amongFirst.length === atMost ? amongFirst : yield indexQuery(db, search)
    }
    const isWorthTwoIndexes = enough > cheapScanRows && share * size > atMost + enough / entriesPerRow
    if (sortedBy && isLarge && isWorthTwoIndexes) {
      const end = endQuery(db, search, sortedBy, enough)
      const [last] = sortedBy.needsValue ? ((yield end) as unknown as { end: string }[]) : [{ end }]
      if (!last) return yield indexQuery(db, search)
      const amongFirst = yield amongFirstQuery(db, search, sortedBy, last.end)
      return amongFirst.length === atMost ? amongFirst : yield indexQuery(db, search)
    }
    const isCommon = Number.isFinite(size) ? enough <= share * size * rowsInOrder : share >= commonWordShare
    if (!isCommon && size > smallTableRows) return yield indexQuery(db, search)
    read = isCommon ? enough : smallTableRows
    found = yield scanQuery(db, search, read)
    share = found.length / read
  }
  return found
}

/** Somewhat more rows than this share of those read suggests: the fewer were found, the less is it to be relied upon. */
function estimateRowsNeeded(atMost: number, share: number, read: number): number {
  if (share === 0) return Number.POSITIVE_INFINITY
  return Math.ceil((1.2 + 1 / Math.sqrt(share * read)) * (atMost / share))
}
