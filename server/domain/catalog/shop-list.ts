import {
  type ListParameter,
  type ListQuery,
  listQuery,
  oneOf,
  searchParameter,
  slugParameter,
} from '../shared/list-query.ts'
import { paths } from '../shared/paths.ts'
import type { ProductField } from './product-fields.ts'

/** `least` and `most` are parameters; the ends include all lower or higher numbers. */
type Range = { least: string; most: string; floor: number; ceiling: number; step: number }

/**
 * Visitors narrow the list by these numbers of a product, each with two sliders on one track. Query,
 * addresses, form, search and API follow from this.
 */
export const ranges = {
  /** The price is in whole MAD. */
  price: { least: 'min', most: 'max', floor: 4, ceiling: 500, step: 10 },
} as const satisfies Partial<Record<ProductField, Range>>

export type RangeName = keyof typeof ranges
export type RangeParameter = (typeof ranges)[RangeName]['least' | 'most']
export const rangeNames = Object.keys(ranges) as RangeName[]

/** Relevance means the best fit of a search, and the newest without one. */
export const sorts = ['relevance', 'newest', 'price-asc', 'price-desc'] as const
export type ShopSort = (typeof sorts)[number]

export const listViews = ['grid', 'list'] as const
export type ListView = (typeof listViews)[number]

const rangeParameters = Object.fromEntries(
  Object.values(ranges).flatMap((range) => [
    [range.least, rangeParameter(range, range.floor)],
    [range.most, rangeParameter(range, range.ceiling)],
  ]),
) as Record<RangeParameter, ListParameter<number>>

const list = listQuery({
  path: paths.shop,
  filters: {
    q: searchParameter(),
    category: slugParameter,
    ...rangeParameters,
  },
  display: { sort: oneOf(sorts), view: oneOf(listViews) },
})

export type ShopQuery = typeof list.defaults

export type ShopFilter = Omit<ShopQuery, 'q' | 'sort' | 'view' | 'page'>

export const shopListQuery: ListQuery<ShopQuery> = {
  ...list,
  path({ category, ...others } = {}) {
    const path = list.path(others)
    return category ? path.replace(paths.shop, paths.category(category)) : path
  },
}

/** A number outside the range becomes its nearest end. */
function rangeParameter({ floor, ceiling }: Range, end: number): ListParameter<number> {
  return {
    default: end,
    parse: (text) => {
      const number = text.trim() === '' ? Number.NaN : Number(text)
      return Number.isSafeInteger(number) ? Math.min(Math.max(number, floor), ceiling) : undefined
    },
  }
}

/** No number of a product is larger. */
const noLimit = 2_147_483_647

/**
 * Returns the ranges that a visitor has narrowed; products without the number are left out. The type refuses
 * filters that are no numbers, as shown-products.ts and search-products.ts state a condition for each of
 * these.
 */
export function narrowedRanges(ends: Record<RangeParameter, number> & Record<string, number>) {
  return rangeNames.flatMap((name) => {
    const { least, most, floor, ceiling } = ranges[name]
    const from = ends[least] === floor ? 0 : ends[least]
    const to = ends[most] === ceiling ? noLimit : ends[most]
    return from === 0 && to === noLimit ? [] : [{ name, from, to }]
  })
}
