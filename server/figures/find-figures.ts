import type { Knex } from 'knex'
import { type Figures, paceDays } from '#domain/figures/figures.ts'
import type { AskedFigures, FiguresQuery } from '#domain/figures/figures-query.ts'
import { addDays, comparedPeriod, periodOf } from '#domain/figures/period.ts'
import { dayInSafi, startOfSafiDay } from '#domain/time/safi-time.ts'
import { findOverview } from './find-overview.ts'
import { rankMisses } from './rank-misses.ts'
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
