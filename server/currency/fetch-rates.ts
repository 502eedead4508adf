import type { Knex } from 'knex'
import { foreignCurrencies } from '#domain/currency.ts'
import { absurdMoves, dayOf } from '#domain/exchange-rate.ts'
import type { FetchFault, FetchReport } from '#domain/rate-fetch.ts'
import { failed, type Result } from '#domain/result.ts'
import { lockTransaction } from '../db/lock-transaction.ts'
import { findFetchedDay, findRates, hasStoredSince } from './queries.ts'
import { type Feed, readFeed } from './read-feed.ts'

type Fetching = { url: string; now: Date; fetch?: typeof globalThis.fetch }

const daysKept = 90

/**
 * Fetches the rates of the day, at most once a day however many processes try; null when that is done already.
 * Rates that cannot be right are refused as a whole and the last good ones stay; what came of it is kept for staff.
 */
export function fetchRates(
  db: Knex,
  { url, now, fetch = globalThis.fetch }: Fetching,
): Promise<FetchReport | null> {
  return db.transaction(async (transaction) => {
    await lockTransaction(transaction, 'rates')
    if (await hasStoredSince(transaction, startOfDay(now))) return null
    const read = await readFeed(url, fetch)
    const report = reportOf(read.ok ? await checkFeed(transaction, read.value) : read, now)
    if (read.ok && report.outcome === 'stored') await saveRates(transaction, read.value)
    await keepReport(transaction, report)
    return report
  })
}

/** By the rates in force, so that staff who know that the world has changed open the way by setting the new rate. */
async function checkFeed(db: Knex, feed: Feed): Promise<Result<Feed, FetchFault>> {
  const lastDay = await findFetchedDay(db)
  if (lastDay !== null && feed.ratedOn < lastDay) return failed('older', { ratedOn: feed.ratedOn })
  const moves = absurdMoves(await findRates(db), feed.rates)
  return moves.length > 0 ? failed('moved', { moves }) : { ok: true, value: feed }
}

function reportOf(result: Result<Feed, FetchFault>, at: Date): FetchReport {
  if (result.ok) return { outcome: 'stored', ratedOn: result.value.ratedOn, at }
  const { ok: _, ...fault } = result
  // What did not arrive at all may arrive at the next try; what arrived and is wrong stays so until tomorrow.
  const outcome = fault.code === 'unreachable' ? 'failed' : 'refused'
  return { outcome, ...fault, at }
}

async function saveRates(transaction: Knex.Transaction, { ratedOn, rates }: Feed): Promise<void> {
  const rows = foreignCurrencies.map((currency) => ({
    currency,
    source: 'fetched',
    rate: rates[currency],
    rated_on: ratedOn,
    updated_at: transaction.fn.now(),
  }))
  await transaction('currency_rates').insert(rows).onConflict(['currency', 'source']).merge()
}

async function keepReport(transaction: Knex.Transaction, { outcome, at, ...detail }: FetchReport) {
  await transaction('currency_fetches').insert({ outcome, detail, created_at: at })
  const tooOld = new Date(at.getTime() - daysKept * 24 * 60 * 60 * 1000)
  await transaction('currency_fetches').where('created_at', '<', tooOld).delete()
}

/** Midnight by UTC, by which rates have their date. */
function startOfDay(now: Date): Date {
  return new Date(dayOf(now))
}
