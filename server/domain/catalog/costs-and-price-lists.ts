import type { Centimes } from '../currency/money.ts'
import type { FrenchOptionalTexts } from '../shared/language.ts'
import { idParameter, listQuery, oneOf, searchParameter } from '../shared/list-query.ts'

/** `sum` is a price in a list, or what the product costs the shop, which only staff who may see money are shown. */
export type ProductWithSum = FrenchOptionalTexts<'name'> & {
  id: number
  price: Centimes
  /** Null means that nobody has said it, or that the list has no price for it. */
  sum: Centimes | null
}

export const costListQuery = listQuery({
  path: '/admin/costs',
  filters: { q: searchParameter(), only: oneOf(['all', 'unknown']) },
})

export type CostListQuery = typeof costListQuery.defaults

export type PriceList = { id: number; name: string; products: number; accounts: number }

const path = '/admin/price-lists'

export const priceListPaths = {
  list: path,
  new: `${path}/new`,
  deletion: (id: number | string) => `${path}/${id}/deletion`,
}

/** Without `list` it is the list of all price lists. */
export const priceListQuery = listQuery({ path, filters: { list: idParameter, q: searchParameter() } })

export type PriceListQuery = typeof priceListQuery.defaults
