import type { Knex } from 'knex'
import { type Figures, type MissFigures, noOrders, type Overview, paceDays } from '#domain/figures/figures.ts'
import type { AskedFigures, FiguresQuery } from '#domain/figures/figures-query.ts'
import {
  comparedPeriod,
  listPeriods,
  type Period,
  type PeriodUnit,
  periodOf,
} from '#domain/figures/period.ts'
import { addDays, dayInSafi, startOfSafiDay } from '#domain/time/safi-time.ts'
import { listRefusedOrders } from '../orders/refusals/queries.ts'
import { countOrders, findConfirmationMinutes } from './count-orders.ts'
import { rankCities, rankCouriers } from './rank-places.ts'
import { listStockRunningOut, rankProducts } from './rank-products.ts'

export function askedFigures(query: FiguresQuery, now: Date): AskedFigures {
  const today = dayInSafi(now)
  const period = periodOf(query.by, query.day ?? today)
  return { query, today, period, before: comparedPeriod(query.by, period, today) }
}

/** The figures of one page. */
export async function findFigures(
  db: Knex,
  { query: { part, by: unit }, today, period, before }: AskedFigures,
  { limit }: { limit: number },
): Promise<Figures> {
  const compared = { period, before, limit }
  if (part === 'overview') return { part, ...(await findOverview(db, { unit, period, today })) }
  if (part === 'products') return { part, ...(await rankProducts(db, compared)) }
  if (part === 'stock') {
    const since = startOfSafiDay(addDays(today, 1 - paceDays))
    return { part, products: await listStockRunningOut(db, { since, limit }) }
  }
  if (part === 'searches') return { part, misses: await rankMisses(db, compared) }
  const [cities, couriers] = await Promise.all([rankCities(db, compared), rankCouriers(db, period)])
  return { part, cities, couriers }
}

/** Searches of a period that found nothing, the most frequent first. */
async function rankMisses(
  db: Knex,
  { period, before, limit }: { period: Period; before: Period; limit: number },
): Promise<MissFigures[]> {
  const { rows } = await db.raw(
    `select query,
       coalesce(sum(count) filter (where day >= :from), 0)::integer as count,
       coalesce(sum(count) filter (where day <= :beforeTo), 0)::integer as count_before
     from search_misses where day between cast(:beforeFrom as date) and cast(:to as date)
     group by query having coalesce(sum(count) filter (where day >= :from), 0) > 0
     order by 2 desc, query limit :limit`,
    { from: period.from, to: period.to, beforeFrom: before.from, beforeTo: before.to, limit },
  )
  return rows
}

type AskedPeriod = { unit: PeriodUnit; period: Period; today: string }

/** The figures of a period, of what it is compared with, and of the periods up to it. */
async function findOverview(db: Knex, { unit, period, today }: AskedPeriod): Promise<Overview> {
  const periods = listPeriods(unit, period)
  const compared = comparedPeriod(unit, period, today)
  const [counted, [before = noOrders], current, minutesBefore, notTaken] = await Promise.all([
    countOrders(db, periods),
    countOrders(db, [compared]),
    findConfirmationMinutes(db, period),
    findConfirmationMinutes(db, compared),
    listRefusedOrders(db),
  ])
  return {
    current: counted.at(-1) ?? noOrders,
    before,
    confirmationMinutes: { current, before: minutesBefore },
    notTaken,
    periods: periods.map((each, index) => ({ period: each, ...(counted[index] ?? noOrders) })),
  }
}
