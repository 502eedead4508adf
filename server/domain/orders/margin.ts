import type { Centimes } from '../currency/money.ts'

export type Margin = {
  /** Orders that were delivered, or that will be where these are counted as well. */
  orders: number
  income: Centimes
  costs: Centimes
  fees: Centimes
  /** What is left: the costs that are not known are not in it. */
  margin: Centimes
  pieces: number
  pieces_without_cost: number
  parcels: number
  parcels_without_fee: number
}
