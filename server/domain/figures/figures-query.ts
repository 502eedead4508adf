import { adminTabPath } from '../admin/admin-tabs.ts'
import { dayParameter } from '../orders/order-list.ts'
import { listQuery, oneOf } from '../shared/list-query.ts'
import { addDays, addMonths, daysBetween, startOfWeek } from '../time/safi-time.ts'

/** Figures are counted in Safi's days, weeks from Monday, and months. */
export const periodUnits = ['month', 'week', 'day'] as const
export type PeriodUnit = (typeof periodUnits)[number]

/** Both days are written yyyy-mm-dd and belong to the period. */
export type Period = { from: string; to: string }

export const figureParts = ['overview', 'products', 'places', 'money', 'stock', 'searches'] as const

export const figuresQuery = listQuery({
  path: adminTabPath('figures'),
  filters: {
    part: oneOf(figureParts),
    by: oneOf(periodUnits),
    /** The period is the one that has this day; null means today. */
    day: dayParameter,
  },
})

export type FiguresQuery = typeof figuresQuery.defaults

export const figuresFilePath = '/admin/figures.csv'

export type AskedFigures = {
  query: FiguresQuery
  today: string
  period: Period
  before: Period
}

const chartLengths: Record<PeriodUnit, number> = { month: 12, week: 13, day: 30 }

export function periodOf(unit: PeriodUnit, day: string): Period {
  if (unit === 'day') return { from: day, to: day }
  if (unit === 'week') {
    const from = startOfWeek(day)
    return { from, to: addDays(from, 6) }
  }
  const month = day.slice(0, 7)
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
}

export function periodBefore(unit: PeriodUnit, { from }: Period): Period {
  return periodOf(unit, addDays(from, -1))
}

export function periodAfter(unit: PeriodUnit, { to }: Period): Period {
  return periodOf(unit, addDays(to, 1))
}

/** The oldest comes first. */
export function listPeriods(unit: PeriodUnit, last: Period): Period[] {
  const periods = [last]
  while (periods.length < chartLengths[unit]) periods.unshift(periodBefore(unit, periods[0] ?? last))
  return periods
}

/** Returns the period before. While this period is not over, it has only as many days as have begun of this one. */
export function comparedPeriod(unit: PeriodUnit, period: Period, today: string): Period {
  const before = periodBefore(unit, period)
  if (today < period.from || today > period.to) return before
  const to = addDays(before.from, daysBetween(period.from, today))
  return to < before.to ? { from: before.from, to } : before
}
