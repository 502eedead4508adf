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

/** `least` and `most` are parameters of the query; the ends, floor and ceiling, include all lower or higher numbers. */
type Range = { least: string; most: string; floor: number; ceiling: number; step: number }

/**
 * The numbers of a product by which visitors narrow the list, each with two sliders on one track: query, addresses,
 * form, what is said above the list, search and API follow.
 */
export const ranges = {
  /** What a visitor pays, in whole MAD. */
  price: { least: 'min', most: 'max', floor: 4, ceiling: 500, step: 10 },
} as const satisfies Partial<Record<ProductField, Range>>

export type RangeName = keyof typeof ranges
export type RangeParameter = (typeof ranges)[RangeName]['least' | 'most']
export const rangeNames = Object.keys(ranges) as RangeName[]

/** Relevance: a search's best fit first; without a search, newest first. */
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

/** Each category is a page of its own. */
export const shopListQuery: ListQuery<ShopQuery> = {
  ...list,
  path({ category, ...others } = {}) {
    const path = list.path(others)
    return category ? path.replace(paths.shop, paths.category(category)) : path
  },
}

/** A whole number; one outside the range becomes the nearest end. */
function rangeParameter({ floor, ceiling }: Range, end: number): ListParameter<number> {
  return {
    default: end,
    parse: (text) => {
      const number = text.trim() === '' ? Number.NaN : Number(text)
      return Number.isSafeInteger(number) ? Math.min(Math.max(number, floor), ceiling) : undefined
    },
  }
}

/** No number of a product is greater. */
const noLimit = 2_147_483_647

/**
 * The ranges that a visitor has narrowed, with their bounds; products without the number are left out. The type refuses
 * filters that are no numbers: shown-products.ts and search-products.ts must state a condition for each of these.
 */
export function narrowedRanges(ends: Record<RangeParameter, number> & Record<string, number>) {
  return rangeNames.flatMap((name) => {
    const { least, most, floor, ceiling } = ranges[name]
    const from = ends[least] === floor ? 0 : ends[least]
    const to = ends[most] === ceiling ? noLimit : ends[most]
    return from === 0 && to === noLimit ? [] : [{ name, from, to }]
  })
}
