import { type CourierRef, cashPaths } from '../admin/admin-paths.ts'
import type { Parcel } from '../couriers/courier.ts'
import type { Centimes } from '../currency/money.ts'
import { listQuery, monthParameter } from '../shared/list-query.ts'
import { dayInSafi, daysBetween } from '../time/safi-time.ts'

/** The money of each order is in exactly one of these (docs/product.md, "Orders: couriers and the cash book"). */
export const cashStates = [
  'not_shipped',
  'with_courier',
  'owed',
  'paid_out',
  'came_back',
  'cancelled',
] as const

export type CashState = (typeof cashStates)[number]

export type CashSums = Record<CashState, { orders: number; sum: Centimes }>

export type CourierDebt = {
  courierId: CourierRef
  name: string | null
  parcels: number
  owed: Centimes
  /** The oldest parcel has been owed since then; null means that the courier owes for none. */
  since: Date | null
}

export type BoxSum = { name: 'received' | NonNullable<CashEntry['difference_reason']>; sum: Centimes }

export const cashBookQuery = listQuery({ path: cashPaths.book, filters: { month: monthParameter } })

/** Counts days by the calendar of Safi: 0 is today. */
export function daysSince(time: Date, now: Date): number {
  return Math.max(0, daysBetween(dayInSafi(time), dayInSafi(now)))
}

/** A payment may differ from the sum of its parcels for these reasons; admin-cash.json names them. */
export const differenceReasons = ['missing', 'too_much', 'not_compensated', 'rounding', 'other'] as const

type DifferenceReason = (typeof differenceReasons)[number]

/** An entry is never changed, but can be corrected by another one. */
export type CashEntry = {
  id: number
  kind: 'opening' | 'payment' | 'given_back' | 'correction'
  courier_id: CourierRef
  courier_name: string | null
  /** A negative amount left the cash box. */
  amount: Centimes
  courier_fee: Centimes
  /** This is amount and fee, minus the sum of the parcels. */
  difference: Centimes
  /** 'courier_fee' stands in entries from before the fee had a sum of its own. */
  difference_reason: DifferenceReason | 'courier_fee' | 'before_the_book' | 'returned_pieces' | null
  comment: string | null
  by: string | null
  created_at: Date
  corrects_id: number | null
  order_id: number | null
  order_number: number | null
  corrected_by: number | null
}

export type SettledParcel = Parcel & { settled: Centimes }

export function isCorrectable({ kind, corrected_by }: CashEntry): boolean {
  return (kind === 'payment' || kind === 'given_back') && corrected_by === null
}

/** Returns whether an entry is about a courier or the shop's own deliveries, which have no courier id. */
export function isOfCourier({ kind, courier_id, order_id }: CashEntry): boolean {
  return kind !== 'opening' && (courier_id !== null || order_id === null)
}
