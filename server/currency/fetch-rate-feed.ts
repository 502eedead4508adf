import { z } from 'zod'
import { type ForeignCurrency, foreignCurrencies } from '#domain/currency/currency.ts'
import type { FetchError } from '#domain/currency/rate-fetch.ts'
import { parseJson } from '#domain/shared/parse-json.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'

/** The rates of one day: units of each currency per dirham. */
export type RateFeed = { ratedOn: string; rates: Record<ForeignCurrency, number> }

const timeoutMs = 10_000
const largestBytes = 100_000

/**
 * The response required from CURRENCY_RATES_URL, in the format of our own /api/currency/rates: `{"base": "MAD",
 * "date": "2026-09-29", "rates": {"EUR": 0.0912343, …}}`, where a rate is units of the currency per dirham.
 * Currencies that the shop does not show are ignored.
 */
const feedSchema = z.object({
  base: z.literal('MAD'),
  date: z.iso.date(),
  rates: z.record(z.string(), z.unknown()),
})

const rateSchema = z.number().positive().max(1_000_000)

/** Fetches the rates from the source and validates the response. */
export async function fetchRateFeed(
  url: string,
  fetch: typeof globalThis.fetch,
): Promise<Result<RateFeed, FetchError>> {
  const text = await download(url, fetch)
  if (text === null) return failed('unreachable')
  const parsed = feedSchema.safeParse(parseJson(text))
  if (!parsed.success) return failed('malformed')
  const { date, rates } = parsed.data
  const currencies = foreignCurrencies.filter((code) => !rateSchema.safeParse(rates[code]).success)
  if (currencies.length > 0) return failed('missing', { currencies })
  const known = Object.fromEntries(foreignCurrencies.map((code) => [code, rates[code]]))
  return ok({ ratedOn: date, rates: known as RateFeed['rates'] })
}

/**
 * Null without a good response in time. A response longer than any list of rates is cut off, and therefore
 * malformed.
 */
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
