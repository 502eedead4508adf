import {
  type ListParameter,
  type ListQuery,
  listQuery,
  oneOf,
  searchParameter,
  slugParameter,
} from '../shared/list-query.ts'
import { pageSize } from '../shared/page.ts'
import { paths } from '../shared/paths.ts'

/** The limits of the price filter, in whole MAD as on its slider. */
export const priceFloor = 4
export const priceCeiling = 500
export const priceStep = 10

/** Five pages: a search with this many results must be narrowed, so counting stops there. */
export const maxShopProductsFound = 5 * pageSize

/** Relevance: a search's best fit first; without a search, newest first. */
export const sorts = ['relevance', 'newest', 'price-asc', 'price-desc'] as const
export type ShopSort = (typeof sorts)[number]

export const listViews = ['grid', 'list'] as const
export type ListView = (typeof listViews)[number]

const list = listQuery({
  path: paths.shop,
  filters: {
    q: searchParameter(),
    category: slugParameter,
    min: priceParameter(priceFloor),
    max: priceParameter(priceCeiling),
  },
  display: { sort: oneOf(sorts), view: oneOf(listViews) },
})

export type ShopQuery = typeof list.defaults

/** Each category is a page of its own. */
export const shopListQuery: ListQuery<ShopQuery> = {
  ...list,
  path({ category, ...others } = {}) {
    const path = list.path(others)
    return category ? path.replace(paths.shop, paths.category(category)) : path
  },
}

/** An integer price; one outside the slider's range becomes the nearest limit. */
function priceParameter(end: number): ListParameter<number> {
  return {
    default: end,
    parse: (text) => {
      const price = text.trim() === '' ? Number.NaN : Number(text)
      return Number.isSafeInteger(price) ? Math.min(Math.max(price, priceFloor), priceCeiling) : undefined
    },
  }
}
