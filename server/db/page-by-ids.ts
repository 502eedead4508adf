import type { Knex } from 'knex'
import { offsetOf, type Page, type PageRequest, pageOf, pageSize } from '#domain/shared/page.ts'
import type { Descending } from './newest-first.ts'

/** The table of a list, and its order, ending with the id. */
export type Sorted = { table: string; order: readonly Descending[] }

/**
 * The ids of one page of a list with `total` rows. An index has them in order, so that nothing else of earlier rows is
 * read; a page of the second half is counted from the end, as PostgreSQL reads all entries before an offset.
 */
export function selectPageIds(
  matching: Knex.QueryBuilder,
  { table, order }: Sorted,
  { page, size = pageSize, total }: PageRequest & { total: number },
): Knex.QueryBuilder {
  const offset = offsetOf({ page, size })
  const end = Math.min(offset + size, total)
  const isFromEnd = offset > total / 2
  const ids = matching
    .clone()
    .select(`${table}.id`)
    .orderBy(order.map(({ column }) => ({ column, order: isFromEnd ? 'asc' : 'desc' })))
    .limit(end - offset)
    .offset(isFromEnd ? total - end : offset)
  return matching.client.queryBuilder().from(ids.as('page')).select('id')
}

type Reads<Row> = { count: () => Promise<number>; find: (ids: Knex.QueryBuilder) => Promise<Row[]> }

/** Pages up to this one are so cheap that they are read while the rows are counted. */
const firstPages = 10

/** One page of a list that is selected by its ids; a page beyond the end is the last one. */
export async function readPageByIds<Row>(
  matching: Knex.QueryBuilder,
  sorted: Sorted,
  { page, size = pageSize }: PageRequest,
  { count, find }: Reads<Row>,
): Promise<Page<Row>> {
  const select = (asked: { page: number; total: number }) =>
    selectPageIds(matching, sorted, { ...asked, size })
  if (page <= firstPages) {
    const ids = select({ page, total: Number.POSITIVE_INFINITY })
    const [total, items] = await Promise.all([count(), find(ids)])
    const counts = pageOf(total, { page, size })
    if (page === counts.page) return { items, ...counts }
  }
  const counts = pageOf(await count(), { page, size })
  return { items: await find(select(counts)), ...counts }
}
