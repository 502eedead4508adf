import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { languageCodes } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { connectionLimits, requestLimits as realLimits } from '../../../server/http/limits.ts'
import { password } from '../../support/data/factories.ts'
import { awaitedLater } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { untilPagesAreStored } from '../../support/shop/stored-pages.ts'

const few = { atOnce: 4, atOncePerAddress: 2, waitingPerAddress: 2, maxWaitMs: 600_000 }
const requestLimits = { ...realLimits, reading: few, changing: few }
/** As many of one address are handled or wait. */
const room = few.atOncePerAddress + few.waitingPerAddress

const answersIn = (text: string) => text.match(/HTTP\/1\.1 \d{3}/g) ?? []

type Connection = {
  got: () => string
  answered: (count: number) => Promise<void>
  closed: Promise<unknown>
}

async function openConnection(origin: string, text: string): Promise<Connection> {
  const { port, hostname } = new URL(origin)
  const line = connect(Number(port), hostname)
  let got = ''
  line.on('data', (bytes) => (got += bytes))
  line.on('error', () => {})
  const closed = once(line, 'close')
  await once(line, 'connect')
  line.write(text)
  onTestFinished(() => {
    line.destroy()
  })
  const answered = async (count: number) => {
    while (answersIn(got).length < count && !line.closed) await Promise.race([once(line, 'data'), closed])
  }
  return { got: () => got, answered, closed }
}

describe('a shop with more requests than it can handle', async () => {
  const shop = await openShop({
    requestLimits,
    environment: { CONTACT_PHONE: '+212 5 24 11 22 33', TRUST_PROXY: 'loopback' },
  })
  const { db, origin, request, aUser, aVisitor } = shop

  /**
   * Locks a table and opens `wanted` requests that need it. Those within the limits wait until `release`; the
   * others are answered. The signal is that of clients who leave.
   */
  async function fillUp(path: string, wanted: number, signal?: AbortSignal) {
    const transaction = await db.transaction()
    await transaction.raw('lock table posts in access exclusive mode')
    const statuses: number[] = []
    const asking = Array.from({ length: wanted }, async () => {
      const answer = await fetch(origin + path, { signal: signal ?? null }).catch((error) => {
        if (!signal?.aborted) throw error
      })
      if (!answer) return
      statuses.push(answer.status)
      await answer.arrayBuffer()
    })
    const answered = awaitedLater(Promise.all(asking))
    await expect.poll(() => statuses.length).toBe(wanted - room)
    return {
      statuses,
      async release() {
        await transaction.rollback()
        await answered
      },
    }
  }

  test('answers what is within its limits, and the rest with 503 in the language of the address, with what to do', async () => {
    const full = await fillUp('/en/blog', 8)
    expect(new Set(full.statuses)).toEqual(new Set([503]))
    for (const language of languageCodes) {
      const answer = await request.get(localisePath('/blog', language)).expect(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect(answer.headers['cache-control']).toBe('no-store')
      const shown = page(answer)
      expect(shown.one('html').getAttribute('lang')).toBe(language)
      expect(shown.attribute('a[href^="tel:"]', 'href')).toBe('tel:+212524112233')
      expect(shown.text('h1')).not.toBe('')
    }
    const apiResponse = await request.get('/api/posts').expect(503)
    expect(apiResponse.headers['content-type']).toContain('application/problem+json')
    expect(apiResponse.body).toMatchObject({ code: 'unavailable', status: 503 })
    await full.release()
    expect(full.statuses.filter((status) => status === 200)).toHaveLength(room)
    await request.get('/en/blog').expect(200)
  })

  test('still answers health checks, accepts forms, and serves and signs in who comes from another address', async () => {
    const { email } = await aUser('manager')
    const full = await fillUp('/en/blog', 5)
    await request.get('/healthz').expect(200)
    const queries: string[] = []
    db.on('query', ({ sql }: { sql: string }) => queries.push(sql))
    await Promise.all(Array.from({ length: 20 }, () => request.get('/readyz').expect(200)))
    expect(queries.length).toBeLessThan(20)
    await request.get('/en/login').expect(503)
    await request.get('/en/login').set('x-forwarded-for', '203.0.113.7').expect(200)
    await aVisitor().post('/en/login').type('form').send({ email, password }).expect(303)
    await request.post('/api/auth/login').send({ email, password }).expect(200)
    await aVisitor().post('/en/contact').type('form').send({ name: '' }).expect(422)
    await full.release()
  })

  test('frees the place of a client that disconnected', async () => {
    const gone = new AbortController()
    const full = await fillUp('/en/blog', 5, gone.signal)
    await request.get('/en/about').expect(503)
    gone.abort()
    await expect.poll(async () => (await request.get('/en/about')).status).toBe(200)
    await full.release()
  })
})

test('an address with too many requests still gets pages in memory, and whoever asks next renders what it waits for', async () => {
  // The clock stands still: a page is kept until its minute ends.
  const shop = await openShop({
    requestLimits,
    now: new Date(),
    environment: { TRUST_PROXY: 'loopback', PAGE_CACHE_MB: '16' },
  })
  const { db, origin, request } = shop
  await untilPagesAreStored(shop, '/en/gallery')
  const transaction = await db.transaction()
  await transaction.raw('lock table posts in access exclusive mode')
  const ask = (path: string) => fetch(origin + path).then(({ status }) => status)
  const rendered = awaitedLater(Promise.all([ask('/en/blog?page=1'), ask('/en/blog?page=2')]))
  const waiting = awaitedLater(Promise.all([ask('/en/about'), ask('/en/terms')]))
  await expect.poll(() => ask('/en/contact')).toBe(503)
  await request.get('/en/gallery').expect(200)
  await request.get('/en/about').set('x-forwarded-for', '203.0.113.7').expect(200)
  await transaction.rollback()
  expect(await rendered).toEqual([200, 200])
  expect(await waiting).toEqual([200, 200])
})

test('requests with a body need a place too, whatever becomes of them', async () => {
  const one = { ...few, atOncePerAddress: 1, waitingPerAddress: 0 }
  const { db, aUser, aVisitor, createSessionCookie } = await openShop({
    requestLimits: { ...requestLimits, changing: one },
    environment: { TRUST_PROXY: 'loopback' },
  })
  const { id } = await aUser('user')
  const cookie = await createSessionCookie(id)
  const send = (address: string) =>
    aVisitor().post('/en/nothing').set('x-forwarded-for', address).type('form').send({ name: 'Amina' })
  const transaction = await db.transaction()
  onTestFinished(async () => {
    await transaction.rollback()
  })
  await transaction.raw('lock table session in access exclusive mode')
  const handled = awaitedLater(send('203.0.113.8').set('cookie', cookie).expect(404))
  await expect.poll(() => db('pg_locks').where({ granted: false }).pluck('pid')).not.toEqual([])
  await send('203.0.113.8').expect(503)
  await send('203.0.113.7').expect(404)
  await transaction.rollback()
  await handled
})

const ask = 'GET /en/about HTTP/1.1\r\nHost: a\r\n\r\n'

test('a connection that sends more than may wait gets its responses so far and a 503, and is closed before the rest is rendered', async () => {
  const { origin, logLines } = await openShop()
  const { got, closed } = await openConnection(origin, ask.repeat(connectionLimits.pipelined + 10))
  await closed
  const answers = answersIn(got())
  expect(answers.slice(0, -1)).toEqual(Array(connectionLimits.pipelined + 1).fill('HTTP/1.1 200'))
  expect(answers.at(-1)).toBe('HTTP/1.1 503')
  expect(got()).toMatch(/retry-after: 5\r\n/i)
  const rendered = logLines.filter((line) => line.includes('"answered"'))
  expect(rendered.length).toBeLessThanOrEqual(connectionLimits.pipelined + 1)
})
