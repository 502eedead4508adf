import type { Centimes } from '../currency/money.ts'
import type { FrenchOptionalTexts } from '../shared/language.ts'
import { listQuery, oneOf, searchParameter } from '../shared/list-query.ts'

/** What a piece costs the shop: for staff who may see money, and never public. */
export type ProductCost = FrenchOptionalTexts<'name'> & {
  id: number
  /** What buyers pay now. */
  price: Centimes
  /** Null: nobody has said. */
  cost: Centimes | null
}

export const costListQuery = listQuery({
  path: '/admin/costs',
  filters: { q: searchParameter(), only: oneOf(['all', 'unknown']) },
})

export type CostListQuery = typeof costListQuery.defaults
