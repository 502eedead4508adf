import type { Knex } from 'knex'
import { offsetOf, type Page, type PageRequest, pageOf, pageSize } from '#domain/shared/page.ts'
import { type Sorted, selectPageIds } from './page-by-ids.ts'

/** How many rows match; also where something tells faster than counting them. */
type Count = Knex.QueryBuilder | Knex.Raw

/**
 * Counts the rows that match, and reads one page of them; the first page in the same statement. `select` gets the
 * rows of that page and adds columns and order; the order must end with a unique column, or a row can be on two
 * pages. With `sorted`, that order, other pages are selected by their ids alone, from the nearer end.
 */
export async function paginate<Row>(
  matching: Knex.QueryBuilder,
  { page, size = pageSize, sorted }: PageRequest & { sorted?: Sorted },
  select: (rowsOfPage: Knex.QueryBuilder) => Knex.QueryBuilder,
  count: Count = matching.clone().count('*'),
): Promise<Page<Row>> {
  if (page === 1) {
    const rows = await select(matching.clone().limit(size)).select({ rows_matching: count })
    const items = rows.map(({ rows_matching: _, ...row }: { rows_matching: number }) => row as Row)
    return { items, ...pageOf(rows[0]?.rows_matching ?? 0, { page, size }) }
  }
  const [{ rows_matching }] = await matching.client.queryBuilder().select({ rows_matching: count })
  const counts = pageOf(rows_matching, { page, size })
  if (sorted) {
    const ids = selectPageIds(matching, sorted, { ...counts, size })
    const rowsOfPage = matching.client.queryBuilder().from(sorted.table).whereIn(`${sorted.table}.id`, ids)
    return { items: await select(rowsOfPage), ...counts }
  }
  const rowsOfPage = matching
    .clone()
    .limit(size)
    .offset(offsetOf({ page: counts.page, size }))
  return { items: await select(rowsOfPage), ...counts }
}
