import type { Knex } from 'knex'
import type { ForeignCurrency } from '#domain/currency.ts'
import { dayOf, isAbsurdMove } from '#domain/exchange-rate.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { findRates } from './queries.ts'

type Fix = {
  currency: ForeignCurrency
  rate: number
  /** Whoever sets it has seen that it is far from the one in force. */
  isCertain: boolean
  now: Date
  userId: number | null
}

/** Sets a rate by hand; it stays, before any that is fetched, until it is released. */
export async function fixRate(db: Knex, fix: Fix): Promise<Result<null, { code: 'rate_far_off' }>> {
  const { currency, rate, isCertain, now, userId } = fix
  const rates = await findRates(db)
  if (!isCertain && isAbsurdMove(rates[currency].rate, rate)) return failed('rate_far_off')
  const row = { currency, source: 'staff', rate, rated_on: dayOf(now), user_id: userId, updated_at: now }
  await db('currency_rates').insert(row).onConflict(['currency', 'source']).merge()
  return ok(null)
}

/** Takes the daily rate again. */
export async function releaseRate(db: Knex, currency: ForeignCurrency): Promise<void> {
  await db('currency_rates').where({ currency, source: 'staff' }).delete()
}
