import type { Knex } from 'knex'
import type { Logger } from 'pino'
import * as z from 'zod'
import { type ForeignCurrency, foreignCurrencies } from '#domain/currency/currency.ts'
import { type FetchError, type FetchReport, implausibleMoves } from '#domain/currency/exchange-rate.ts'
import { parseJson } from '#domain/shared/json.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { dayInMs, utcDay } from '#domain/time/safi-time.ts'
import { lockTransaction } from '../db/result-transaction.ts'
import { findLatestRateDay, findRates, hasFetchedOn } from './queries.ts'

/** Staff see the results of fetches for these days. */
const retentionDays = 90

/**
 * Fetches at most once a day however many processes try; returns null when that is done already. Implausible rates
 * are rejected as a whole and the last good ones stay; the result is stored for staff.
 */
export function fetchRates(
  db: Knex,
  { url, now, fetch = globalThis.fetch }: { url: string; now: Date; fetch?: typeof globalThis.fetch },
): Promise<FetchReport | null> {
  return db.transaction(async (transaction) => {
    await lockTransaction(transaction, 'rates')
    if (await hasFetchedOn(transaction, utcDay(now))) return null
    const read = await fetchRateFeed(url, fetch)
    const report = toReport(read.ok ? await checkFeed(transaction, read.value, now) : read, now)
    if (read.ok && report.outcome === 'stored') await saveRates(transaction, read.value)
    await saveReport(transaction, report)
    return report
  })
}

/** Comparing with the rates in force lets staff unblock the feed after a real change, by setting the new rate. */
async function checkFeed(db: Knex, feed: RateFeed, now: Date): Promise<Result<RateFeed, FetchError>> {
  // A day in the future would make all rates until then older ones; tomorrow may be today elsewhere.
  const isOfFuture = Date.parse(feed.ratedOn) > now.getTime() + dayInMs
  const lastDay = (await findLatestRateDay(db)) ?? ''
  if (isOfFuture || feed.ratedOn < lastDay) return failed('malformed')
  const moves = implausibleMoves(await findRates(db), feed.rates)
  return moves.length > 0 ? failed('moved', { moves }) : { ok: true, value: feed }
}

function toReport(result: Result<RateFeed, FetchError>, at: Date): FetchReport {
  if (result.ok) return { outcome: 'stored', ratedOn: result.value.ratedOn, at }
  const { ok: _, ...failure } = result
  // When nothing was received, a retry may succeed. A wrong response stays wrong until tomorrow.
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

/** The rates are units of each currency per dirham. */
type RateFeed = { ratedOn: string; rates: Record<ForeignCurrency, number> }

const timeoutMs = 10_000
const largestBytes = 100_000

/**
 * CURRENCY_RATES_URL must answer as our own /api/currency/rates, with rates in units of the currency per dirham:
 * `{"base": "MAD", "date": "2026-09-29", "rates": {"EUR": 0.0912343, …}}`. Other currencies are ignored.
 */
const feedSchema = z.object({
  base: z.literal('MAD'),
  date: z.iso.date(),
  rates: z.object(
    Object.fromEntries(foreignCurrencies.map((code) => [code, z.number().positive().max(1_000_000)])),
  ),
})

async function fetchRateFeed(
  url: string,
  fetch: typeof globalThis.fetch,
): Promise<Result<RateFeed, FetchError>> {
  const text = await download(url, fetch)
  if (text === null) return failed('unreachable')
  const parsed = feedSchema.safeParse(parseJson(text))
  if (!parsed.success) return failed('malformed')
  const { date: ratedOn, rates } = parsed.data
  return ok({ ratedOn, rates: rates as RateFeed['rates'] })
}

/** Returns null without a good response in time; one longer than any list of rates is cut off. */
async function download(url: string, fetch: typeof globalThis.fetch): Promise<string | null> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json' },
    })
    if (!response.ok || !response.body) return null
    let bytes = Buffer.alloc(0)
    for await (const chunk of response.body) {
      bytes = Buffer.concat([bytes, chunk])
      if (bytes.length > largestBytes) break
    }
    return bytes.toString('utf8', 0, largestBytes)
  } catch {
    return null
  }
}

type RatesJob = { db: Knex; url: string | null; logger: Logger; clock: () => Date }

/** Throws when the source did not answer, so that the job is retried; logs rejected rates as an error. */
export async function runRatesJob({ db, url, logger, clock }: RatesJob): Promise<void> {
  if (url === null) return
  const report = await fetchRates(db, { url, now: clock() })
  if (report === null || report.outcome === 'stored') return
  const { at: _, ...failure } = report
  if (report.outcome === 'failed') throw new Error('The source of the currency rates does not answer')
  logger.error(
    failure,
    'the currency rates of today are refused and the last good ones stay; see /admin/rates',
  )
}
