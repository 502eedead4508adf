export type Page<Item> = {
  items: Item[]
  /** It counts the items of all pages. */
  total: number
  /** Pages count from 1. */
  page: number
  /** Number of pages; an empty list has one. */
  pages: number
}

export type PageCounts = Omit<Page<unknown>, 'items'>

export type PageRequest = { page: number; size?: number }

/** Items per page unless a list sets another number; fills the rows of two, three and four columns. */
export const pageSize = 24

/** The page to show for a number of items; a page beyond the end becomes the last one. */
export function pageOf(total: number, { page, size = pageSize }: PageRequest): PageCounts {
  const pages = Math.max(1, Math.ceil(total / size))
  return { total, page: Math.min(page, pages), pages }
}

export function offsetOf({ page, size = pageSize }: PageRequest): number {
  return (page - 1) * size
}

/** Which rows a page has, counted from the nearer end of the list, as the database walks past all rows before them. */
export function rowsOfPage({ total, page }: PageCounts, size = pageSize) {
  const before = offsetOf({ page, size })
  const limit = Math.min(size, total - before)
  const isFromEnd = before > total / 2
  return { isFromEnd, limit, offset: isFromEnd ? total - before - limit : before }
}

export function slicePage<Item>(all: readonly Item[], { page, size = pageSize }: PageRequest): Page<Item> {
  const counts = pageOf(all.length, { page, size })
  const offset = offsetOf({ page: counts.page, size })
  return { items: all.slice(offset, offset + size), ...counts }
}

export function mapPage<Item, Mapped>(
  { items, ...counts }: Page<Item>,
  map: (item: Item) => Mapped,
): Page<Mapped> {
  return { items: items.map((item) => map(item)), ...counts }
}

/**
 * The page numbers that a pager shows: the first, the current with its neighbours, the last. On page 5 of 9: 1 4 5
 * 6 9.
 */
export function pagerNumbers({ page, pages }: Pick<PageCounts, 'page' | 'pages'>): number[] {
  const numbers = new Set([1, page - 1, page, page + 1, pages])
  return [...numbers].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
}
