import { adminTabPath } from '../admin/admin-tabs.ts'
import { dayParameter } from '../orders/order-list.ts'
import { listQuery, oneOf } from '../shared/list-query.ts'
import { type Period, periodUnits } from './period.ts'

/** The pages of the figures. */
export const figureParts = ['overview', 'products', 'places', 'stock', 'searches'] as const

export const figuresQuery = listQuery({
  path: adminTabPath('figures'),
  filters: {
    part: oneOf(figureParts),
    by: oneOf(periodUnits),
    /** A day of the period; null: today. */
    day: dayParameter,
  },
})

export type FiguresQuery = typeof figuresQuery.defaults

/** A table as a file; the same query as the page, and `table` where a page has several. */
export const figuresFilePath = '/admin/figures.csv'

/** A query with the days that it means. */
export type AskedFigures = {
  query: FiguresQuery
  today: string
  period: Period
  /** What the period is compared with. */
  before: Period
}
