import type { Knex } from 'knex'
import { foreignCurrencies } from '#domain/currency/currency.ts'
import { implausibleMoves } from '#domain/currency/exchange-rate.ts'
import type { FetchError, FetchReport } from '#domain/currency/rate-fetch.ts'
import { failed, type Result } from '#domain/shared/result.ts'
import { dayInMs, utcDay } from '#domain/time/days.ts'
import { lockTransaction } from '../db/lock-transaction.ts'
import { fetchRateFeed, type RateFeed } from './fetch-rate-feed.ts'
import { findLatestRateDay, findRates, hasFetchedSince } from './queries.ts'

type FetchRatesOptions = { url: string; now: Date; fetch?: typeof globalThis.fetch }

const retentionDays = 90

/**
 * Fetches the rates of the day, at most once a day however many processes try; null when that is done already.
 * Implausible rates are rejected as a whole and the last good ones stay; the result is stored for staff.
 */
export function fetchRates(
  db: Knex,
  { url, now, fetch = globalThis.fetch }: FetchRatesOptions,
): Promise<FetchReport | null> {
  return db.transaction(async (transaction) => {
    await lockTransaction(transaction, 'rates')
    if (await hasFetchedSince(transaction, startOfDay(now))) return null
    const read = await fetchRateFeed(url, fetch)
    const report = toReport(read.ok ? await checkFeed(transaction, read.value) : read, now)
    if (read.ok && report.outcome === 'stored') await saveRates(transaction, read.value)
    await saveReport(transaction, report)
    return report
  })
}

/**
 * Compared with the rates in force, so that after a real change staff can unblock the feed by setting the new rate.
 */
async function checkFeed(db: Knex, feed: RateFeed): Promise<Result<RateFeed, FetchError>> {
  const lastDay = await findLatestRateDay(db)
  if (lastDay !== null && feed.ratedOn < lastDay) return failed('older', { ratedOn: feed.ratedOn })
  const moves = implausibleMoves(await findRates(db), feed.rates)
  return moves.length > 0 ? failed('moved', { moves }) : { ok: true, value: feed }
}

function toReport(result: Result<RateFeed, FetchError>, at: Date): FetchReport {
  if (result.ok) return { outcome: 'stored', ratedOn: result.value.ratedOn, at }
  const { ok: _, ...failure } = result
  // Nothing received: a retry may succeed. A wrong response stays wrong until tomorrow.
  const outcome = failure.code === 'unreachable' ? 'failed' : 'refused'
  return { outcome, ...failure, at }
}

async function saveRates(transaction: Knex.Transaction, { ratedOn, rates }: RateFeed): Promise<void> {
  const rows = foreignCurrencies.map((currency) => ({
    currency,
    source: 'fetched',
    rate: rates[currency],
    rated_on: ratedOn,
    updated_at: transaction.fn.now(),
  }))
  await transaction('currency_rates').insert(rows).onConflict(['currency', 'source']).merge()
}

async function saveReport(transaction: Knex.Transaction, { outcome, at, ...detail }: FetchReport) {
  await transaction('currency_fetches').insert({ outcome, detail, created_at: at })
  const tooOld = new Date(at.getTime() - retentionDays * dayInMs)
  await transaction('currency_fetches').where('created_at', '<', tooOld).delete()
}

/** Midnight UTC, as rates are dated in UTC. */
function startOfDay(now: Date): Date {
  return new Date(utcDay(now))
}
