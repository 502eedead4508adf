import { expect, test } from 'vitest'
import { addressKey } from '../../../server/http/logging/address-key.ts'
import { createRateLimiter } from '../../../server/http/rate-limits/rate-limiter.ts'
import { openTestDatabase } from '../../support/data/test-database.ts'

const { db } = await openTestDatabase()
const limiter = createRateLimiter(db)
const points = 6

/** Whether an attempt from an IP address is within the limit. */
const tryFrom = (address: string) =>
  limiter.tryConsume({ name: 'of-this-test', points, seconds: 3600 }, addressKey(address))

async function tryOften(times: number, addressOf: (time: number) => string): Promise<number> {
  const tries = await Promise.all(Array.from({ length: times }, (_, time) => tryFrom(addressOf(time))))
  return tries.filter(Boolean).length
}

test('an IPv6 /64 has one count, a /48 four, of which no /64 uses more than its own; IPv4 has one in both notations', async () => {
  expect(await tryOften(points, (time) => `2001:db8:a:1::${time + 1}`)).toBe(points)
  expect(await tryFrom('2001:db8:a:1:ffff:ffff:ffff:ffff')).toBe(false)
  expect(await tryFrom('2001:db8:a:2::1')).toBe(true)
  expect(await tryOften(5 * points, (time) => `2001:db8:b:${time.toString(16)}::1`)).toBe(4 * points)
  expect(await tryFrom('2001:db8:b:ffff::1')).toBe(false)
  expect(await tryFrom('2001:db8:c:1::1')).toBe(true)
  expect(await tryOften(5 * points, () => '2001:db8:d:1::1')).toBe(points)
  expect(await tryFrom('2001:db8:d:2::1')).toBe(true)
  expect(await tryOften(points - 1, () => '203.0.113.9')).toBe(points - 1)
  expect(await tryFrom('::ffff:203.0.113.9')).toBe(true)
  expect(await tryFrom('::ffff:cb00:7109')).toBe(false)
  expect(await tryFrom('203.0.113.9')).toBe(false)
})
