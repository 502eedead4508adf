import type { CourierRef } from '../couriers/courier-paths.ts'
import type { Centimes } from '../currency/money.ts'
import type { ListParameter } from '../shared/list-query.ts'
import { listQuery } from '../shared/list-query.ts'
import { dayInSafi } from '../time/safi-time.ts'
import type { CashEntry } from './cash-entry.ts'
import { cashPaths } from './cash-paths.ts'

/** Where the money of an order is; each order is in exactly one of these. */
export const cashStates = [
  'not_shipped',
  'with_courier',
  'owed',
  'paid_out',
  'came_back',
  'cancelled',
] as const

export type CashState = (typeof cashStates)[number]

/** The orders placed in a month by where their money is. */
export type CashSums = Record<CashState, { orders: number; sum: Centimes }>

/** What a courier has to pay. */
export type CourierDebt = {
  courierId: CourierRef
  name: string | null
  parcels: number
  owed: Centimes
  /** Of the parcel that is owed for the longest time; null: only what was paid too much. */
  since: Date | null
}

/** A difference by its name, in a month. */
export type NamedDifference = { reason: NonNullable<CashEntry['difference_reason']>; sum: Centimes }

/** A month as yyyy-mm; empty: the current one. */
const monthParameter: ListParameter<string> = {
  default: '',
  parse: (text) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined),
}

export const cashBookQuery = listQuery({ path: cashPaths.book, filters: { month: monthParameter } })

/** The month so many months later, or earlier: '2026-11' and 2 is '2027-01'. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** How many days ago a time is by the calendar of Safi: 0 is today. */
export function daysSince(time: Date, now: Date): number {
  const [from, to] = [dayInSafi(time), dayInSafi(now)].map((day) => Date.parse(day))
  return Math.max(0, ((to ?? 0) - (from ?? 0)) / 86_400_000)
}
