import type { Knex } from 'knex'
import { offsetOf, type Page, type PageRequest, pageOf, pageSize, rowsOfPage } from '#domain/shared/page.ts'

type Ordering = { column: string; order: 'asc' | 'desc' }

type ListRequest = PageRequest & {
  /** A list of very many rows has it in place of the order of `select`; it ends with a unique column of the table. */
  order?: readonly Ordering[]
}

/**
 * `select` gets the rows of the page and adds columns and order; the order must end with a unique column, or a row can
 * be on two pages.
 */
export async function paginate<Row>(
  matching: Knex.QueryBuilder,
  { page, size = pageSize, order = [] }: ListRequest,
  select: (rowsOfPage: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<Page<Row>> {
  if (page === 1) {
    const count = matching.clone().count('*')
    const rows = await select(matching.clone().limit(size))
      .select({ rows_matching: count })
      .orderBy([...order])
    const items = rows.map(({ rows_matching: _, ...row }: { rows_matching: number }) => row as Row)
    return { items, ...pageOf(rows[0]?.rows_matching ?? 0, { page, size }) }
  }
  const counts = pageOf(await countRows(matching), { page, size })
  const offset = offsetOf({ page: counts.page, size })
  const items =
    order.length > 0
      ? await select(chooseRows(matching, order, rowsOfPage(counts, size))).orderBy([...order])
      : await select(matching.clone().limit(size).offset(offset))
  return { items, ...counts }
}

export async function countRows(matching: Knex.QueryBuilder): Promise<number> {
  const [{ count }] = await matching.clone().count({ count: '*' })
  return count
}

/**
 * Each batch is a query of its own that starts after the one before, so that no connection waits for a slow download.
 */
export async function* inBatches<Row extends { id: number }>(
  rows: Knex.QueryBuilder,
  table: string,
): AsyncGenerator<Row[]> {
  const id = `${table}.id`
  for (let last: Row | undefined; ; ) {
    const batch: Row[] = await rows
      .clone()
      .where(id, '>', last?.id ?? 0)
      .orderBy(id)
      .limit(batchSize)
    yield batch
    if (batch.length < batchSize) return
    last = batch.at(-1)
  }
}

const batchSize = 500

/** The unique columns are found in an index alone: of the rows before the page nothing else is read. */
function chooseRows(
  matching: Knex.QueryBuilder,
  order: readonly Ordering[],
  { isFromEnd, limit, offset }: ReturnType<typeof rowsOfPage>,
): Knex.QueryBuilder {
  const unique = order.at(-1)?.column ?? ''
  const chosen = matching
    .clone()
    .select(unique)
    .orderBy(order.map((each) => (isFromEnd ? reverse(each) : each)))
    .limit(limit)
    .offset(offset)
  const rows: Knex.QueryBuilder = matching.client.queryBuilder()
  return rows.from(unique.replace(/\..*/, '')).whereIn(unique, chosen)
}

const reverse = ({ column, order }: Ordering): Ordering => ({
  column,
  order: order === 'asc' ? 'desc' : 'asc',
})

/** The id follows the time, so that no row is on two pages or on none. */
export function newestFirst(table: string, time = 'created_at'): Ordering[] {
  return [`${table}.${time}`, `${table}.id`].map((column) => ({ column, order: 'desc' }))
}

/** The % and _ of the text are no wildcards for LIKE. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
