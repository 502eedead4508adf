import type { Centimes } from '../currency/money.ts'
import type { FrenchOptionalTexts } from '../shared/language.ts'
import { idParameter, listQuery, oneOf, searchParameter } from '../shared/list-query.ts'

/** A product with what it costs the shop, for staff who may see money and never public, or its price in a list. */
export type ProductWithSum = FrenchOptionalTexts<'name'> & {
  id: number
  price: Centimes
  /** Null: nobody has said, or the list says nothing of it. */
  sum: Centimes | null
}

export const costListQuery = listQuery({
  path: '/admin/costs',
  filters: { q: searchParameter(), only: oneOf(['all', 'unknown']) },
})

export type CostListQuery = typeof costListQuery.defaults

/** Prices of single products under one name, which staff give to accounts of businesses. */
export type PriceList = { id: number; name: string; products: number; accounts: number }

const path = '/admin/price-lists'

export const priceListPaths = {
  list: path,
  new: `${path}/new`,
  deletion: (id: number | string) => `${path}/${id}/deletion`,
}

/** The products of one list; without `list` all lists. */
export const priceListQuery = listQuery({ path, filters: { list: idParameter, q: searchParameter() } })

export type PriceListQuery = typeof priceListQuery.defaults
