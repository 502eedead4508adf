import type { Knex } from 'knex'
import { currencyOrigins, type ForeignCurrency, foreignCurrencies } from '#domain/currency/currency.ts'
import {
  type CurrentRate,
  type FetchReport,
  isImplausibleMove,
  type Rates,
} from '#domain/currency/exchange-rate.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { utcDay } from '#domain/time/safi-time.ts'
import { userDisplayNameColumn } from '../accounts/queries.ts'
import { newestFirst } from '../db/paginate.ts'
import type { ReadDependencies } from '../db/remember.ts'

type RateRow = {
  currency: string
  source: 'fetched' | 'staff'
  rate: string
  rated_on: string
  set_by: string | null
}

/** The rate in force was set by staff, else fetched, else shipped with the project. */
export async function listRates(db: Knex): Promise<CurrentRate[]> {
  const rows: RateRow[] = await db('currency_rates')
    .leftJoin('users', 'users.id', 'currency_rates.user_id')
    .select(
      'currency',
      'source',
      'rate',
      db.raw(`${userDisplayNameColumn} as set_by`),
      db.raw('rated_on::text'),
    )
  const known = new Map(rows.map((row) => [`${row.currency} ${row.source}`, row]))
  return foreignCurrencies.map((currency) => {
    const row = known.get(`${currency} staff`) ?? known.get(`${currency} fetched`)
    if (!row) return { currency, ...shippedRates[currency], setBy: null }
    const { source, rate, rated_on: ratedOn, set_by: setBy } = row
    return { currency, source, rate: Number(rate), ratedOn, setBy }
  })
}

/** Every page needs the rates in force. */
export function readRates({ db, memory }: ReadDependencies): Promise<Rates> {
  return memory.remember('rates', () => findRates(db))
}

export async function findRates(db: Knex): Promise<Rates> {
  const rates = await listRates(db)
  return Object.fromEntries(rates.map(({ currency, setBy: _, ...rate }) => [currency, rate])) as Rates
}

/** Returns a day such as '2026-09-29', or null when no rates were fetched. */
export async function findLatestRateDay(db: Knex): Promise<string | null> {
  const row = await db('currency_rates')
    .where({ source: 'fetched' })
    .first(db.raw('max(rated_on)::text as day'))
  return row.day
}

/** The day, such as 2026-09-29, is in UTC, as rates are dated. */
export async function hasFetchedOn(db: Knex, day: string): Promise<boolean> {
  const row = await db('currency_fetches')
    .first('id')
    .where({ outcome: 'stored' })
    .whereRaw("(created_at at time zone 'utc')::date = ?", [day])
  return row !== undefined
}

export async function findLastFetch(db: Knex): Promise<FetchReport | undefined> {
  const row = await db('currency_fetches')
    .orderBy(newestFirst('currency_fetches'))
    .first('outcome', 'detail', 'created_at')
  return row && { outcome: row.outcome, ...row.detail, at: row.created_at }
}

/**
 * The rates of currency.ts are of this day, from @fawazahmed0/currency-api 2026.9.29 (CC0). Update this version, the
 * date and the rates together from time to time.
 */
const ratedOn = '2026-09-29'

/** A shop without better rates has those shipped with the project. */
export const shippedRates = Object.fromEntries(
  foreignCurrencies.map((code) => [code, { rate: currencyOrigins[code].rate, ratedOn, source: 'shipped' }]),
) as Rates

type ManualRate = {
  currency: ForeignCurrency
  rate: number
  /** The user has confirmed the rate although it is far from the one in force. */
  isCertain: boolean
  now: Date
  userId: number | null
}

/** The rate takes precedence over fetched ones until it is deleted. */
export async function setManualRate(
  db: Knex,
  manualRate: ManualRate,
): Promise<Result<null, { code: 'rate_far_off' }>> {
  const { currency, rate, isCertain, now, userId } = manualRate
  const rates = await findRates(db)
  if (!isCertain && isImplausibleMove(rates[currency].rate, rate)) return failed('rate_far_off')
  const row = { currency, source: 'staff', rate, rated_on: utcDay(now), user_id: userId, updated_at: now }
  await db('currency_rates').insert(row).onConflict(['currency', 'source']).merge()
  return ok(null)
}
