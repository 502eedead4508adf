import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from '../../../server/http/load/concurrency-limiter.ts'
import { redactTokens } from '../../../server/http/logging/describe-error.ts'
import { rateLimits } from '../../../server/http/rate-limits/rate-limits.ts'

const quarter = 15 * 60
const hour = 60 * 60
const day = 24 * hour

/** Beyond them attempts wait, which no answer shows; limits that close are tested by their 429. */
test.each([
  ['wrong passwords of an account', rateLimits.signInByAccount, 20, quarter],
  ['wrong passwords from an address', rateLimits.signInByAddress, 50, quarter],
  ['registrations of an account', rateLimits.registerByAccount, 20, hour],
  ['registrations from an address', rateLimits.registerByAddress, 100, hour],
  ['wrong links from an address', rateLimits.tokenByAddress, 50, quarter],
  ['wrong numbers of a phone’s orders', rateLimits.trackByPhone, 20, day],
  ['wrong orders from an address', rateLimits.trackByAddress, 60, quarter],
  ['files from an address', rateLimits.uploadByAddress, 300, hour],
])('%s slow down in time', (_what, limit, points, seconds) => {
  expect(limit).toMatchObject({ points, seconds, pace: {} })
})

test.each([
  ['/en/reset?token=SECRET&x=1', '/en/reset?token=…&x=1'],
  ['/en/reset%3Ftoken%3DSECRET', '/en/reset%3Ftoken%3D…'],
  ['/en/blog/preview/SECRET?a=b', '/en/blog/preview/…?a=b'],
  ['/en/blog/preview%2FSECRET', '/en/blog/preview%2F…'],
  ['/fr/order/1042/SECRET/correction', '/fr/order/1042/…/correction'],
  ['/admin/quotes/7/refusal', '/admin/quotes/7/refusal'],
  ['/blog/previews/2', '/blog/previews/2'],
])('%s is logged as %s', (address, logged) => expect(redactTokens(address)).toBe(logged))

const limits = { atOnce: 3, atOncePerAddress: 2, waitingPerAddress: 2, maxWaitMs: 600_000 }

test('addresses take turns, however many requests of one wait', async () => {
  const limiter = createConcurrencyLimiter(limits)
  const begun: string[] = []
  const refused: string[] = []
  const asked = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3', 'c1'].map((name) => {
    const res = new ServerResponse(new IncomingMessage(new Socket()))
    const [address = ''] = name
    void limiter.acquire(address, res).then((isAdmitted) => {
      const list = isAdmitted ? begun : refused
      list.push(name)
    })
    return { name, end: () => res.emit('close') }
  })
  await turnOfTheLoop()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  expect(refused).toEqual(['a5'])
  // Each that is admitted joins the list.
  for (const name of begun) {
    asked.find((one) => one.name === name)?.end()
    await turnOfTheLoop()
  }
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'c1', 'a4', 'b3'])
})
