import type { Centimes } from '../currency/money.ts'

export type Margin = {
  /** Orders that are still to be delivered count only where they are asked for. */
  orders: number
  income: Centimes
  costs: Centimes
  fees: Centimes
  /** The margin is what is left; costs that nobody knows are not in it. */
  margin: Centimes
  pieces: number
  pieces_without_cost: number
  parcels: number
  parcels_without_fee: number
}
