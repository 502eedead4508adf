import type { Knex } from 'knex'
import { offsetOf, type PageRequest, pageSize } from '#domain/shared/page.ts'
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
