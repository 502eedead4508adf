import type { Centimes } from '../currency/money.ts'
import { type OrderStatus, statusRules } from './order-statuses.ts'
import type { ShipmentState } from './shipment.ts'

/** A number of pieces, how many of them have no known cost, and what the others cost the shop. */
type PieceCosts = { pieces: number; unknown: number; cost: Centimes }

/** The money of all orders with the same status, and the same outcome of their parcels, added up. */
export type OrdersMoney = {
  status: OrderStatus
  /** The outcome of their latest parcel; null when none has left, or it is on its way. */
  outcome: ShipmentState['outcome']
  check_in: ShipmentState['check_in']
  orders: number
  /** What buyers pay, or what the courier said that they paid. */
  paid: Centimes
  /** What buyers got back for returned pieces. */
  given_back: Centimes
  ordered: PieceCosts
  /** The ordered pieces that came back and can be sold again. */
  back: PieceCosts
  /** What couriers take for all parcels by their statements, or is expected where there is none yet. */
  fees: Centimes
  parcels: number
  /** Parcels of couriers of whom no fee is known. */
  parcels_without_fee: number
}

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

/**
 * What the shop earns with these orders: what the buyers of delivered ones paid for the pieces that they kept, less
 * what these pieces cost and what couriers take. Cancelled orders count with what they cost: a courier's fee, a
 * broken piece, or a lost parcel, for which the courier pays. Orders that are under way count only with `isExpected`,
 * as if they were delivered.
 */
export function marginOf(all: readonly OrdersMoney[], { isExpected = false } = {}): Margin {
  const sums = { orders: 0, income: 0, costs: 0, fees: 0 }
  const known = { pieces: 0, pieces_without_cost: 0, parcels: 0, parcels_without_fee: 0 }
  for (const each of all) {
    const { isDelivered, isCancelled } = statusRules[each.status]
    const isSold = isDelivered || (isExpected && !isCancelled)
    if (!isSold && !isCancelled) continue
    const isLost = isCancelled && each.outcome === 'lost'
    const isBroken = isCancelled && each.check_in === 'broken'
    if (isSold) sums.orders += each.orders
    if (isSold || isLost) sums.income += each.paid - each.given_back
    const gone = isSold || isLost || isBroken ? without(each.ordered, each.back) : noPieces
    sums.costs += gone.cost
    sums.fees += each.fees
    known.pieces += gone.pieces
    known.pieces_without_cost += gone.unknown
    known.parcels += each.parcels
    known.parcels_without_fee += each.parcels_without_fee
  }
  return { ...sums, ...known, margin: sums.income - sums.costs - sums.fees }
}

const noPieces: PieceCosts = { pieces: 0, unknown: 0, cost: 0 }

function without(all: PieceCosts, some: PieceCosts): PieceCosts {
  return {
    pieces: all.pieces - some.pieces,
    unknown: all.unknown - some.unknown,
    cost: all.cost - some.cost,
  }
}
