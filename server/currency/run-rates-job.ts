import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { fetchRates } from './fetch-rates.ts'

type RatesJob = { db: Knex; url: string | null; logger: Logger; clock: () => Date }

/** Daily job. Throws when the source did not answer, so that it is retried; logs rejected rates as an error. */
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
