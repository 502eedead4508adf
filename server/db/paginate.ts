import type { Knex } from 'knex'
import { offsetOf, type Page, type PageRequest, pageOf, pageSize } from '#domain/shared/page.ts'

/**
 * Counts the rows that match, then reads one page of them. `select` gets the rows of that page and adds columns and
 * order; the order must end with a unique column, or a row can be on two pages.
 */
export async function paginate<Row>(
  matching: Knex.QueryBuilder,
  { page, size = pageSize }: PageRequest,
  select: (rowsOfPage: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<Page<Row>> {
  const [{ count }] = await matching.clone().count({ count: '*' })
  const counts = pageOf(count, { page, size })
  const rowsOfPage = matching
    .clone()
    .limit(size)
    .offset(offsetOf({ page: counts.page, size }))
  return { items: await select(rowsOfPage), ...counts }
}
