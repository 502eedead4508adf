import type { Centimes } from '../currency/money.ts'
import type { Margin } from '../orders/margin.ts'
import { averageOrder, type ConfirmingPerson, type CourierFigures, type PeriodFigures } from './figures.ts'

/**
 * A column of a table of figures, on the page and in its file, where a share is two: the part, and its share of the
 * whole. The name is the key of the heading; null is shown as a dash.
 */
export type FiguresColumn<Row, Name extends string = string> = { name: Name } & (
  | { count: (row: Row) => number | null }
  | { sum: (row: Row) => Centimes | null }
  | { share: (row: Row) => readonly [part: number, whole: number] }
)

/** A column with the values of a field of the row, under the same name. */
const count = <Name extends string>(name: Name) => ({
  name,
  count: (row: Record<Name, number | null>) => row[name],
})
const sum = <Name extends string>(name: Name) => ({ name, sum: (row: Record<Name, Centimes>) => row[name] })
const share = <Name extends string, Whole extends string>(name: Name, whole: Whole) => ({
  name,
  share: (row: Record<Name | Whole, number>) => [row[name], row[whole]] as const,
})

const outcomes = [share('delivered', 'orders'), share('refused', 'orders'), share('returned', 'orders')]

export const periodColumns = [
  ...[count('orders'), sum('sum'), sum('delivered_sum')],
  { name: 'average', sum: averageOrder },
  ...[share('confirmed', 'orders'), ...outcomes],
] as const satisfies readonly FiguresColumn<PeriodFigures>[]

export const productColumns = [count('pieces'), count('pieces_before'), sum('sum'), count('stock')]

export const cityColumns = [count('orders'), count('orders_before'), sum('sum'), ...outcomes]

export const courierColumns = [
  ...[count('orders'), share('delivered', 'orders')],
  { name: 'refused_at_door', share: ({ refused, orders }) => [refused, orders] },
  share('lost', 'orders'),
  { name: 'delivered_sum', sum: (row) => row.sum },
  count('hours'),
] as const satisfies readonly FiguresColumn<CourierFigures>[]

export const personColumns = [
  { name: 'confirmed', count: ({ orders }) => orders },
  share('delivered', 'orders'),
] as const satisfies readonly FiguresColumn<ConfirmingPerson>[]

/** The page shows these as sums. */
export const marginColumns = [
  { name: 'delivered', count: ({ orders }) => orders },
  ...[sum('income'), sum('costs'), sum('fees'), sum('margin')],
  ...[count('pieces'), count('pieces_without_cost'), count('parcels'), count('parcels_without_fee')],
] as const satisfies readonly FiguresColumn<Margin>[]

export const stockColumns = [count('days_left'), count('stock'), count('pieces')]

export const missColumns = [count('count'), count('count_before')]
