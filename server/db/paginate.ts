import type { Knex } from 'knex'
import { offsetOf, type Page, type PageRequest, pageOf, pageSize } from '#domain/shared/page.ts'

/**
 * Counts the rows that match, and reads one page of them; the first page in the same statement. `select` gets the
 * rows of that page and adds columns and order; the order must end with a unique column, or a row can be on two
 * pages.
 */
export async function paginate<Row>(
  matching: Knex.QueryBuilder,
  { page, size = pageSize }: PageRequest,
  select: (rowsOfPage: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<Page<Row>> {
  const count = matching.clone().count('*')
  if (page === 1) {
    const rows = await select(matching.clone().limit(size)).select({ rows_matching: count })
    const items = rows.map(({ rows_matching: _, ...row }: { rows_matching: number }) => row as Row)
    return { items, ...pageOf(rows[0]?.rows_matching ?? 0, { page, size }) }
  }
  const [{ rows_matching }] = await matching.client.queryBuilder().select({ rows_matching: count })
  const counts = pageOf(rows_matching, { page, size })
  const rowsOfPage = matching
    .clone()
    .limit(size)
    .offset(offsetOf({ page: counts.page, size }))
  return { items: await select(rowsOfPage), ...counts }
}

type Descending = { column: string; order: 'desc' }

/** An order for lists: by time, then by id, so that no row is on two pages or on none. */
export function newestFirst(table: string, time = 'created_at'): Descending[] {
  return [`${table}.${time}`, `${table}.id`].map((column) => ({ column, order: 'desc' }))
}

/** A text as a pattern of LIKE finds it: % and _ in it are no wildcards. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
