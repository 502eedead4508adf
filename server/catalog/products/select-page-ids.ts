import type { Knex } from 'knex'
import { offsetOf, type PageCounts, pageSize } from '#domain/shared/page.ts'

/** Sort column of a product list; ids are sorted in the same direction. */
export type SortOrder = { by: string; isDescending: boolean }

/** Ends with the id, so that no product is on two pages or on none. */
export function orderByClause({ by, isDescending }: SortOrder): string {
  const direction = isDescending ? 'desc' : 'asc'
  return `${by} ${direction}, products.id ${direction}`
}

/** Where a page lies in the index: `skipped` entries before it, counted from the end of the list where that is nearer. */
export type PageSlice = { size: number; skipped: number; isFromEnd: boolean }

/** The database reads all index entries that OFFSET skips. */
export function sliceOf({ page, total }: PageCounts): PageSlice {
  const before = offsetOf({ page })
  const size = Math.min(pageSize, total - before)
  const after = total - before - size
  return before <= after
    ? { size, skipped: before, isFromEnd: false }
    : { size, skipped: after, isFromEnd: true }
}

export function selectPageIds(
  matching: Knex.QueryBuilder,
  { by, isDescending }: SortOrder,
  { size, skipped, isFromEnd }: PageSlice,
): Knex.QueryBuilder {
  return matching
    .select('products.id')
    .orderByRaw(orderByClause({ by, isDescending: isDescending !== isFromEnd }))
    .limit(size)
    .offset(skipped)
}
