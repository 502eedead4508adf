import { expect, test } from 'vitest'
import { rateLimits } from '../../../server/http/rate-limits/rate-limits.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request } = await openShop({ environment: { TRUST_PROXY: '1' } })
const { points } = rateLimits.tokenByAddress

/** Sends an invalid token from an IP address; returns the status. */
const tryFrom = async (address: string) =>
  (await request.post('/api/auth/verify').set('x-forwarded-for', address).send({ token: 'none' })).status

const tryOften = (times: number, addressOf: (time: number) => string) =>
  Promise.all(Array.from({ length: times }, (_, time) => tryFrom(addressOf(time))))

test('all addresses of an IPv6 /64 share one count', async () => {
  const statuses = await tryOften(points, (time) => `2001:db8:a:1::${time + 1}`)
  expect(new Set(statuses)).toEqual(new Set([422]))
  expect(await tryFrom('2001:db8:a:1:ffff:ffff:ffff:ffff')).toBe(429)
  expect(await tryFrom('2001:db8:a:2::1')).toBe(422)
})

test('a /48 gets no more than four times as many attempts, from whichever /64', async () => {
  const statuses = await tryOften(4 * points, (time) => `2001:db8:b:${time.toString(16)}::1`)
  expect(new Set(statuses)).toEqual(new Set([422]))
  expect(await tryFrom('2001:db8:b:ffff::1')).toBe(429)
  expect(await tryFrom('2001:db8:c:1::1')).toBe(422)
})

test('a flood from one /64 does not use up the limit of others in its /48', async () => {
  await tryOften(5 * points, () => '2001:db8:d:1::1')
  expect(await tryFrom('2001:db8:d:1::1')).toBe(429)
  expect(await tryFrom('2001:db8:d:2::1')).toBe(422)
})

test('an IPv4 address is the same in both notations of a socket', async () => {
  await tryOften(points - 1, () => '203.0.113.9')
  expect(await tryFrom('::ffff:203.0.113.9')).toBe(422)
  expect(await tryFrom('::ffff:cb00:7109')).toBe(429)
  expect(await tryFrom('203.0.113.9')).toBe(429)
})
