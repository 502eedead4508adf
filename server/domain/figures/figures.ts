import { dateFormat, numberFormat } from '#domain/text/intl-formats.ts'
import type { Centimes } from '../currency/money.ts'
import type { Margin } from '../orders/margin.ts'
import type { RefusalCount } from '../orders/order-refusals.ts'
import type { FrenchOptionalTexts, Language } from '../shared/language.ts'
import type { Period, PeriodUnit } from './figures-query.ts'

export type OrderFigures = {
  orders: number
  /** Total of the orders that were not cancelled. */
  sum: Centimes
  delivered_sum: Centimes
  /** Staff confirmed them; some were cancelled later. */
  confirmed: number
  /** Delivered orders, also if pieces were brought back later. */
  delivered: number
  cancelled: number
  refused: number
  /** Not taken at the door, lost, or brought back after they were delivered, whole or in part. */
  returned: number
}

export const noOrders: OrderFigures = {
  orders: 0,
  sum: 0,
  delivered_sum: 0,
  confirmed: 0,
  delivered: 0,
  cancelled: 0,
  refused: 0,
  returned: 0,
}

export type PeriodFigures = OrderFigures & { period: Period }

/** The average of the orders that were not cancelled; null without such an order. */
export function averageOrder({ orders, cancelled, sum }: OrderFigures): Centimes | null {
  const kept = orders - cancelled
  return kept > 0 ? Math.round(sum / kept) : null
}

/** Returns a part of a whole from 0 to 1; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null
}

/** Figures of a period stand beside those of the one before, and of the periods up to it. */
export type Overview = {
  current: OrderFigures
  before: OrderFigures
  /** Median minutes from order to confirmation; null without a confirmed order. */
  confirmationMinutes: { current: number | null; before: number | null }
  periods: PeriodFigures[]
  /** The refused orders of the last 24 hours, whatever the period. */
  refusalCounts: RefusalCount[]
}

/** A product's sales in a period, without cancelled orders. */
export type ProductFigures = FrenchOptionalTexts<'name'> & {
  product_id: number
  pieces: number
  sum: Centimes
  pieces_before: number
  /** Null when the product is deleted. */
  stock: number | null
}

export type CityFigures = Pick<OrderFigures, 'orders' | 'sum' | 'delivered' | 'refused' | 'returned'> & {
  city: string
  orders_before: number
}

/** The orders given to a courier in a period; `null` stands for the shop's own people. */
export type CourierFigures = {
  courier_id: number | null
  name: string | null
  orders: number
  delivered: number
  refused: number
  lost: number
  /** The sum that the buyers of the delivered orders had to pay. */
  sum: Centimes
  /** It is the median from handover to delivery; null without a delivery. */
  hours: number | null
}

/** A member of staff and the orders that they confirmed, or all that buyers confirmed themselves. */
export type ConfirmingPerson = {
  /** Null for buyers, and for somebody who no longer has an account. */
  user_id: number | null
  is_buyer: boolean
  name: string | null
  orders: number
  delivered: number
}

export type MoneyFigures = {
  current: Margin
  before: Margin
  people: ConfirmingPerson[]
  /** What discount codes, and agreements with callers, took off the orders of the period. */
  discounts: { codes: Centimes; agreed: Centimes }
}

/** A product that sells out at the pace of the last days. */
export type StockFigures = FrenchOptionalTexts<'name'> & {
  product_id: number
  stock: number
  /** They were sold within paceDays. */
  pieces: number
  days_left: number
}

/** Over how many days the pace of sales is measured. */
export const paceDays = 30

export type MissFigures = { query: string; count: number; count_before: number }

export type Figures =
  | ({ part: 'overview' } & Overview)
  | { part: 'products'; best: ProductFigures[]; slow: ProductFigures[] }
  | { part: 'places'; cities: CityFigures[]; couriers: CourierFigures[] }
  | ({ part: 'money' } & MoneyFigures)
  | { part: 'stock'; products: StockFigures[] }
  | { part: 'searches'; misses: MissFigures[] }

/** '62 %'; a dash for a share of nothing. */
export function formatShare(share: number | null, language: Language): string {
  if (share === null) return '–'
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

export function formatCount(count: number, language: Language): string {
  return numberFormat(language, {}).format(count)
}

/** The values of a scale beside a chart: '4,000', or '1.5M' where its largest is long. */
export function formatScale(value: number, largest: number, language: Language): string {
  const notation = largest < 100_000 ? 'standard' : 'compact'
  return numberFormat(language, { notation, maximumFractionDigits: 1 }).format(value)
}

/** Writes '22 Nov 2026', '16 – 22 Nov 2026', 'November 2026'. */
export function formatPeriod({ from, to }: Period, unit: PeriodUnit, language: Language): string {
  if (unit === 'month')
    return dateFormat(language, { month: 'long', year: 'numeric' }).format(Date.parse(from))
  const format = dateFormat(language, { day: 'numeric', month: 'short', year: 'numeric' })
  return format.formatRange(Date.parse(from), Date.parse(to))
}

/** Writes '22/11', 'Nov', below a chart. */
export function formatPeriodShortly({ from }: Period, unit: PeriodUnit, language: Language): string {
  const options =
    unit === 'month' ? ({ month: 'short' } as const) : ({ day: '2-digit', month: '2-digit' } as const)
  return dateFormat(language, options).format(Date.parse(from))
}
