export type Page<Item> = {
  items: Item[]
  total: number
  /** Pages count from 1. */
  page: number
  /** An empty list has one page. */
  pages: number
}

export type PageCounts = Omit<Page<unknown>, 'items'>

export type PageRequest = { page: number; size?: number }

/** A page has so many items unless a list sets another number; they fill rows of two, three and four columns. */
export const pageSize = 24

/** A page beyond the end becomes the last one. */
export function pageOf(total: number, { page, size = pageSize }: PageRequest): PageCounts {
  const pages = Math.max(1, Math.ceil(total / size))
  return { total, page: Math.min(page, pages), pages }
}

export function offsetOf({ page, size = pageSize }: PageRequest): number {
  return (page - 1) * size
}

/** Rows are counted from the nearer end of the list, as the database walks past all before them. */
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

/** A pager shows the first page, the current one with its neighbours, and the last: 1 4 5 6 9. */
export function pagerNumbers({ page, pages }: Pick<PageCounts, 'page' | 'pages'>): number[] {
  const numbers = new Set([1, page - 1, page, page + 1, pages])
  return [...numbers].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
}
