import type { CourierRef } from '../couriers/courier-paths.ts'
import type { Parcel } from '../couriers/parcel.ts'
import type { Centimes } from '../currency/money.ts'
import { listQuery } from '../shared/list-query.ts'
import { cashPaths } from './cash-paths.ts'

/** Why what a courier paid is not what the parcels come to; the names of texts in admin-cash.json. */
export const differenceReasons = [
  'courier_fee',
  'missing',
  'too_much',
  'not_compensated',
  'rounding',
  'other',
] as const

export type DifferenceReason = (typeof differenceReasons)[number]

/** A line of the cash book; it is never changed, but can be corrected by another one. */
export type CashEntry = {
  id: number
  kind: 'opening' | 'payment' | 'given_back' | 'correction'
  courier_id: CourierRef
  courier_name: string | null
  /** What came into the cash box; below zero: what left it. */
  amount: Centimes
  /** What the amount has beyond the sum of the parcels. */
  difference: Centimes
  difference_reason: DifferenceReason | 'before_the_book' | 'returned_pieces' | null
  comment: string | null
  by: string | null
  created_at: Date
  corrects_id: number | null
  /** The order of returned pieces. */
  order_id: number | null
  order_number: number | null
  /** The entry that corrects this one. */
  corrected_by: number | null
}

/** A parcel in an entry, and what the entry settles of it. */
export type SettledParcel = Parcel & { settled: Centimes }

export const cashEntryListQuery = listQuery({ path: cashPaths.entries })

/** Whether an entry can be taken back: the book cannot begin anew, and a correction is corrected by a new entry. */
export function isCorrectable({ kind, corrected_by }: CashEntry): boolean {
  return (kind === 'payment' || kind === 'given_back') && corrected_by === null
}

/** Whether an entry is about a courier or the shop's own deliveries, not only about the shop and a buyer. */
export function isOfCourier({ kind, courier_id, order_id }: CashEntry): boolean {
  return kind !== 'opening' && (courier_id !== null || order_id === null)
}
