import type { Knex } from 'knex'
import { offsetOf, type PageCounts, pageSize } from '#domain/shared/page.ts'

/** Sort column of a product list; ids are sorted in the same direction. */
export type SortOrder = { by: string; isDescending: boolean }

/** Ends with the id, so that no product is on two pages or on none. */
export function orderByClause({ by, isDescending }: SortOrder): string {
  const direction = isDescending ? 'desc' : 'asc'
  return `${by} ${direction}, products.id ${direction}`
}

/** Counts from the end of the list where that is nearer: the database reads all index entries that OFFSET skips. */
export function selectPageIds(
  matching: Knex.QueryBuilder,
  order: SortOrder,
  { page, total }: PageCounts,
): Knex.QueryBuilder {
  const before = offsetOf({ page })
  const size = Math.min(pageSize, total - before)
  const after = total - before - size
  const ids = matching.select('products.id').limit(size)
  if (before <= after) return ids.orderByRaw(orderByClause(order)).offset(before)
  return ids.orderByRaw(orderByClause({ ...order, isDescending: !order.isDescending })).offset(after)
}
