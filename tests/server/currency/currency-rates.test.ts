import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type ForeignCurrency, foreignCurrencies } from '#domain/currency/currency.ts'
import type { FetchReport } from '#domain/currency/exchange-rate.ts'
import { fetchRates, runRatesJob } from '../../../server/currency/fetch-rates.ts'
import { findRates, shippedRates } from '../../../server/currency/queries.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const now = new Date('2026-10-01T06:00:00Z')
const tomorrow = new Date('2026-10-02T06:00:00Z')
const shop = await openShop({ now })
const { db } = shop
const source = await openRateSource()
const admin = await shop.signedIn('admin')

beforeEach(async () => {
  await db('currency_rates').delete()
  await db('currency_fetches').delete()
  source.asked = 0
})

const fetchAt = (moment: Date) => fetchRates(db, { url: source.url, now: moment })
const euro = async () => (await findRates(db)).EUR
const refusal = (report: FetchReport | null) => {
  const { at: _, ...rest } = report ?? ({} as FetchReport)
  return rest
}

describe('the daily update', () => {
  test('stores the published rates with their day, once a day, and again the next', async () => {
    source.publish({ ...aRatesResponse('2026-09-30', { EUR: 0.092 }), extra: true })
    expect(await fetchAt(now)).toEqual({ outcome: 'stored', ratedOn: '2026-09-30', at: now })
    expect(await euro()).toEqual({ rate: 0.092, ratedOn: '2026-09-30', source: 'fetched' })
    expect(await fetchAt(new Date('2026-10-01T23:59:59Z'))).toBeNull()
    expect(source.asked).toBe(1)
    source.publish(aRatesResponse('2026-10-01', { EUR: 0.093 }))
    await fetchAt(tomorrow)
    expect(await euro()).toMatchObject({ rate: 0.093, ratedOn: '2026-10-01' })
  })

  const absurd = { currency: 'EUR', from: shippedRates.EUR.rate, to: 9.12 }
  test.each([
    ['no JSON', '<html>', { code: 'malformed' }],
    ['a day of next year', aRatesResponse('2027-09-30'), { code: 'malformed' }],
    ['no EGP', aRatesResponse('2026-09-30', { EGP: undefined }), { code: 'malformed' }],
    ['an absurd rate', aRatesResponse('2026-09-30', { EUR: 9.12 }), { code: 'moved', moves: [absurd] }],
  ])('rejects %s as a whole, and the last valid rates stay', async (_what, published, error) => {
    if (typeof published === 'string') source.answer = (_req, res) => res.end(published)
    else source.publish(published)
    expect(refusal(await fetchAt(now))).toEqual({ outcome: 'refused', ...error })
    expect(await euro()).toEqual(shippedRates.EUR)
    expect(await db('currency_rates').count()).toEqual([{ count: 0 }])
  })

  test('rejects rates older than the current ones, and takes those of the same day, as after a holiday', async () => {
    source.publish(aRatesResponse('2026-09-30', { EUR: 0.092 }))
    await fetchAt(now)
    source.publish(aRatesResponse('2026-09-28', { EUR: 0.091 }))
    expect(refusal(await fetchAt(tomorrow))).toEqual({ outcome: 'refused', code: 'malformed' })
    expect((await euro()).rate).toBe(0.092)
    source.publish(aRatesResponse('2026-09-30', { EUR: 0.0921 }))
    const later = new Date('2026-10-03T06:00:00Z')
    expect(await fetchAt(later)).toMatchObject({ outcome: 'stored', ratedOn: '2026-09-30' })
    expect((await euro()).rate).toBe(0.0921)
  })

  test('stops reading an endless response', async () => {
    source.answer = (_req, res) => {
      const write = () => {
        while (!res.destroyed && res.write(' '.repeat(65_536)));
      }
      res.on('drain', write)
      write()
    }
    expect(refusal(await fetchAt(now))).toEqual({ outcome: 'refused', code: 'malformed' })
  })
})

test('the job that fails three times keeps the last valid rates, reports it to staff, and then succeeds', async () => {
  const logger = pino({ level: 'silent' })
  const run = () => runRatesJob({ db, url: source.url, logger, clock: () => now })
  source.answer = (_req, res) => {
    res.statusCode = 503
    res.end()
  }
  for (const _try of [1, 2, 3]) await expect(run()).rejects.toThrow('does not answer')
  expect(await euro()).toEqual(shippedRates.EUR)
  const ratesPage = page(await admin.get('/en/admin/rates'))
  expect(ratesPage.text('main [role=alert]')).toBe('The source did not answer. The last good rates stay.')

  source.publish(aRatesResponse('2026-09-30', { EUR: 0.092 }))
  await run()
  expect((await euro()).rate).toBe(0.092)
  expect(page(await admin.get('/en/admin/rates')).has('main [role=alert]')).toBe(false)
})

const set = (currency: string, fields: object, path = '/en/admin/rates') =>
  admin.post(`${path}/${currency}`).type('form').send(fields)

test('staff set a rate by hand: pages show it at once, the update keeps it, and it can be released', async () => {
  const product = await shop.aProduct({ price: 110_50 })
  const shown = async () => {
    const seen = shop.request.get(`/en/product/${product.id}`).set('cookie', 'preferred-currency=EUR')
    return page(await seen).text('.buy .price bdi')
  }
  await set('EUR', { dirhams: '11.05' }).expect(303)
  expect(await shown()).toBe('€10')
  source.publish(aRatesResponse('2026-09-30'))
  await fetchAt(now)
  expect(await euro()).toMatchObject({ source: 'staff', ratedOn: '2026-10-01' })
  await admin.post('/en/admin/rates/EUR/release').expect(303)
  expect(await euro()).toMatchObject({ source: 'fetched', ratedOn: '2026-09-30' })
  expect(await shown()).toBe('€10.08')
})

test('staff must confirm a rate that differs a lot, after which the update accepts rates near it', async () => {
  const asked = await set('EUR', { dirhams: '20' }).expect(422)
  expect(page(asked).text('main .alert--error')).toContain('more than 20% away')
  expect(page(asked).attribute('#set-EUR input[name=dirhams]', 'value')).toBe('20')
  expect(await euro()).toEqual(shippedRates.EUR)
  await set('EUR', { dirhams: '20', is_certain: '1' }).expect(303)
  expect((await euro()).rate).toBe(0.05)
  source.publish(aRatesResponse('2026-09-30', { EUR: 0.051 }))
  expect(await fetchAt(now)).toMatchObject({ outcome: 'stored' })
})

test.each(['0', 'Infinity'])('staff cannot set a rate of %s', async (dirhams) => {
  expect(page(await set('EUR', { dirhams }).expect(422)).has('main .alert--error')).toBe(true)
  expect(await euro()).toEqual(shippedRates.EUR)
})

/** CURRENCY_RATES_URL publishes daily rates so: these are the shipped ones, with some changed. */
function aRatesResponse(date: string, changed: Partial<Record<ForeignCurrency, unknown>> = {}) {
  const rates = Object.fromEntries(foreignCurrencies.map((code) => [code, shippedRates[code].rate]))
  return { base: 'MAD', date, rates: { ...rates, ...changed } }
}

/** A source of rates on the loopback interface that responds as the test says and counts requests. */
async function openRateSource() {
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
