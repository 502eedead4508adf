/** One page of a list. */
export type Page<Item> = {
  items: Item[]
  /** How many items there are on all pages. */
  total: number
  /** The number of this page, from 1. */
  page: number
  /** How many pages there are; an empty list has one. */
  pages: number
}

export type PageCounts = Omit<Page<unknown>, 'items'>

/** Which page is requested, and how many items a page has. */
export type PageRequest = { page: number; size?: number }

/** Items on a page, unless a list says otherwise: full rows in two, three and four columns. */
export const pageSize = 24

/** Which page of so many items is shown: a page beyond the end is the last one. */
export function pageOf(total: number, { page, size = pageSize }: PageRequest): PageCounts {
  const pages = Math.max(1, Math.ceil(total / size))
  return { total, page: Math.min(page, pages), pages }
}

/** How many items stand on the pages before a page. */
export function offsetOf({ page, size = pageSize }: PageRequest): number {
  return (page - 1) * size
}

/** One page of a list that is in memory. */
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

/** The numbers that a pager shows: 1, the pages beside this one, the last. Of 9 at 5 that is 1 4 5 6 9. */
export function pagerNumbers({ page, pages }: Pick<PageCounts, 'page' | 'pages'>): number[] {
  const numbers = new Set([1, page - 1, page, page + 1, pages])
  return [...numbers].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
}
