import { dateFormat, numberFormat } from '#domain/text/intl-formats.ts'
import type { Centimes } from '../currency/money.ts'
import type { Margin } from '../orders/margin.ts'
import type { RefusalCount } from '../orders/order-refusals.ts'
import type { FrenchOptionalTexts, Language } from '../shared/language.ts'
import type { Period, PeriodUnit } from './figures-query.ts'

export type OrderFigures = {
  orders: number
  /** Cancelled orders do not count. */
  sum: Centimes
  delivered_sum: Centimes
  /** Orders that were cancelled later count, too. */
  confirmed: number
  /** Orders whose pieces were brought back later count, too. */
  delivered: number
  cancelled: number
  refused: number
  /** These were not taken at the door, lost, or brought back after they were delivered, whole or in part. */
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

/** Cancelled orders do not count; null means that there is no other. */
export function averageOrder({ orders, cancelled, sum }: OrderFigures): Centimes | null {
  const kept = orders - cancelled
  return kept > 0 ? Math.round(sum / kept) : null
}

export function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null
}

export type Overview = {
  current: OrderFigures
  before: OrderFigures
  /** These are medians of the minutes from order to confirmation; null means that none was confirmed. */
  confirmationMinutes: { current: number | null; before: number | null }
  periods: PeriodFigures[]
  /** They are of the last 24 hours, whatever the period. */
  refusalCounts: RefusalCount[]
}

/** Cancelled orders do not count. */
export type ProductFigures = FrenchOptionalTexts<'name'> & {
  product_id: number
  pieces: number
  sum: Centimes
  pieces_before: number
  /** Null means that the product is deleted. */
  stock: number | null
}

export type CityFigures = Pick<OrderFigures, 'orders' | 'sum' | 'delivered' | 'refused' | 'returned'> & {
  city: string
  orders_before: number
}

/** It counts the orders that the courier was given in the period; null means the shop's own people. */
export type CourierFigures = {
  courier_id: number | null
  name: string | null
  orders: number
  delivered: number
  refused: number
  lost: number
  sum: Centimes
  /** It is the median of the hours from handover to delivery; null means that nothing was delivered. */
  hours: number | null
}

/** A person of the staff has the orders that they confirmed; buyers who confirmed their own are one together. */
export type ConfirmingPerson = {
  /** Null means buyers, or somebody who no longer has an account. */
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
  discounts: { codes: Centimes; agreed: Centimes }
}

export type StockFigures = FrenchOptionalTexts<'name'> & {
  product_id: number
  stock: number
  pieces: number
  days_left: number
}

/** The pace of sales is measured over so many days (docs/product.md, "Orders: figures"). */
export const paceDays = 30

export type MissFigures = { query: string; count: number; count_before: number }

export type Figures =
  | ({ part: 'overview' } & Overview)
  | { part: 'products'; best: ProductFigures[]; slow: ProductFigures[] }
  | { part: 'places'; cities: CityFigures[]; couriers: CourierFigures[] }
  | ({ part: 'money' } & MoneyFigures)
  | { part: 'stock'; products: StockFigures[] }
  | { part: 'searches'; misses: MissFigures[] }

/** A share of nothing is a dash. */
export function formatShare(share: number | null, language: Language): string {
  if (share === null) return '–'
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

export function formatCount(count: number, language: Language): string {
  return numberFormat(language, {}).format(count)
}

/** A scale beside a chart has '4,000', or '1.5M' where its largest value is long. */
export function formatScale(value: number, largest: number, language: Language): string {
  const notation = largest < 100_000 ? 'standard' : 'compact'
  return numberFormat(language, { notation, maximumFractionDigits: 1 }).format(value)
}

/** Writes '22 Nov 2026', '16 – 22 Nov 2026' or 'November 2026'. */
export function formatPeriod({ from, to }: Period, unit: PeriodUnit, language: Language): string {
  if (unit === 'month')
    return dateFormat(language, { month: 'long', year: 'numeric' }).format(Date.parse(from))
  const format = dateFormat(language, { day: 'numeric', month: 'short', year: 'numeric' })
  return format.formatRange(Date.parse(from), Date.parse(to))
}

/** Writes '22/11' or 'Nov', which fits below a chart. */
export function formatPeriodShortly({ from }: Period, unit: PeriodUnit, language: Language): string {
  const options =
    unit === 'month' ? ({ month: 'short' } as const) : ({ day: '2-digit', month: '2-digit' } as const)
  return dateFormat(language, options).format(Date.parse(from))
}
