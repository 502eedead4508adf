import type { Knex } from 'knex'
import type { ForeignCurrency } from '#domain/currency/currency.ts'
import { isImplausibleMove } from '#domain/currency/exchange-rate.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { utcDay } from '#domain/time/safi-time.ts'
import { findRates } from '../queries.ts'

type ManualRate = {
  currency: ForeignCurrency
  rate: number
  /** The user has confirmed that it is far from the rate in force. */
  isCertain: boolean
  now: Date
  userId: number | null
}

/** Sets a rate by hand; it takes precedence over fetched ones until it is deleted. */
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

/** Returns to the daily rate. */
export async function deleteManualRate(db: Knex, currency: ForeignCurrency): Promise<void> {
  await db('currency_rates').where({ currency, source: 'staff' }).delete()
}
