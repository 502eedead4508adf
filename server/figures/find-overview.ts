import type { Knex } from 'knex'
import { noOrders, type Overview } from '#domain/figures/figures.ts'
import { comparedPeriod, listPeriods, type Period, type PeriodUnit } from '#domain/figures/period.ts'
import { countOrders, findConfirmationMinutes } from './count-orders.ts'

type AskedPeriod = { unit: PeriodUnit; period: Period; today: string }

/** The figures of a period, of what it is compared with, and of the periods up to it. */
export async function findOverview(db: Knex, { unit, period, today }: AskedPeriod): Promise<Overview> {
  const periods = listPeriods(unit, period)
  const compared = comparedPeriod(unit, period, today)
  const [counted, [before = noOrders], current, minutesBefore] = await Promise.all([
    countOrders(db, periods),
    countOrders(db, [compared]),
    findConfirmationMinutes(db, period),
    findConfirmationMinutes(db, compared),
  ])
  return {
    current: counted.at(-1) ?? noOrders,
    before,
    confirmationMinutes: { current, before: minutesBefore },
    periods: periods.map((each, index) => ({ period: each, ...(counted[index] ?? noOrders) })),
  }
}
