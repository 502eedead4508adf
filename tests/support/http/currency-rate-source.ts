import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { type ForeignCurrency, foreignCurrencies } from '#domain/currency/currency.ts'
import { shippedRates } from '../../../server/currency/queries.ts'

/** Daily rates as CURRENCY_RATES_URL publishes them: the shipped ones, with some changed. */
export function aRatesResponse(date: string, changed: Partial<Record<ForeignCurrency, unknown>> = {}) {
  const rates = Object.fromEntries(foreignCurrencies.map((code) => [code, shippedRates[code].rate]))
  return { base: 'MAD', date, rates: { ...rates, ...changed } }
}

/** A source of rates on the loopback interface that responds as the test says and counts requests. */
export async function openRateSource() {
  const source = {
    url: '',
    asked: 0,
    answer: ((_req, res) => res.end()) as RequestListener,
    publish: (rates: unknown) => {
      source.answer = (_req, res) => res.end(JSON.stringify(rates))
    },
  }
  const server = createServer((req, res) => {
    source.asked += 1
    source.answer(req, res)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  source.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return source
}
