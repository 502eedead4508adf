import { expect, onTestFinished, test, vi } from 'vitest'
import { createRateCache } from '../../../../server/currency/rate-cache.ts'
import { createContentCache } from '../../../../server/db/content-cache.ts'
import { createNotifications } from '../../../../server/db/notifications.ts'
import { createCachedPage } from '../../../../server/http/page-cache/cached-page.ts'
import { createPageCache } from '../../../../server/http/page-cache/page-cache.ts'
import { createLogger } from '../../../../server/logger.ts'
import { createZoneCache } from '../../../../server/shipping/zone-cache.ts'
import { openShop } from '../../../support/shop/open-shop.ts'

const shop = await openShop()
const { db } = shop
const logger = createLogger('silent')

/** What every page shows, in a process that hears of changes until `stopListening`. */
async function openCaches() {
  const notifications = createNotifications({ databaseUrl: shop.databaseUrl, logger })
  onTestFinished(() => notifications.stop())
  const listens = new Promise<void>((resolve) => {
    notifications.subscribe('content_changed', { onNotification: () => {}, onListening: resolve })
  })
  const options = { db, logger, notifications, onRecovery: () => {} }
  const [zones, rates] = [createZoneCache(options), createRateCache(options)]
  await listens
  return {
    fee: async () => (await zones.get()).all[0]?.fee,
    euro: async () => (await rates.get()).EUR.rate,
    stopListening: () => notifications.stop(),
  }
}

test('what every page shows is read for each request while changes are not heard', async () => {
  const { fee, euro, stopListening } = await openCaches()
  const before = [await fee(), await euro()]
  await stopListening()
  await db('delivery_zones').update({ fee: 77 })
  await db('currency_rates').insert({ currency: 'EUR', rate: 0.5, rated_on: '2026-11-20', source: 'staff' })
  const after = [await fee(), await euro()]
  expect(before).not.toEqual(after)
  expect(after).toEqual([77_00, 0.5])
})

/** Content whose readings the test answers, in a process that hears of no changes. */
async function openUnheardCache() {
  const notifications = createNotifications({ databaseUrl: shop.databaseUrl, logger })
  await notifications.stop()
  const readings: PromiseWithResolvers<string>[] = []
  const cache = createContentCache({
    logger,
    notifications,
    onRecovery: () => {},
    tag: 'rates',
    initial: 'initial',
    read() {
      const reading = Promise.withResolvers<string>()
      readings.push(reading)
      return reading.promise
    },
    maxAgeMs: Number.POSITIVE_INFINITY,
    retryMs: 30_000,
    failure: 'it cannot be read',
  })
  const untilReadings = (count: number) => expect.poll(() => readings).toHaveLength(count)
  return { cache, readings, untilReadings }
}

test('a reading that began before a request is not enough for it', async () => {
  const { cache, readings, untilReadings } = await openUnheardCache()
  const earlier = cache.get()
  await untilReadings(1)
  const later = cache.get()
  readings[0]?.resolve('before the change')
  expect(await earlier).toBe('before the change')
  await untilReadings(2)
  readings[1]?.resolve('after it')
  expect(await later).toBe('after it')
})

test('while the database is silent, a request waits for a second and gets the last content known', async () => {
  const { cache, readings, untilReadings } = await openUnheardCache()
  const first = cache.get()
  await untilReadings(1)
  readings[0]?.resolve('known')
  expect(await first).toBe('known')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answered = vi.fn()
  const asked = [cache.get().then(answered), cache.get().then(answered)]
  await vi.advanceTimersByTimeAsync(999)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(asked)
  expect(answered.mock.calls).toEqual([['known'], ['known']])
})

test('and once while they are', async () => {
  const { fee, euro } = await openCaches()
  await Promise.all([fee(), euro()])
  const sent: string[] = []
  const note = ({ sql }: { sql: string }) => sent.push(sql)
  db.on('query', note)
  for (let time = 0; time < 3; time += 1) await Promise.all([fee(), euro()])
  db.off('query', note)
  expect(sent).toEqual([])
})

test('a page drawn while they are not is not stored', async () => {
  const notifications = createNotifications({ databaseUrl: shop.databaseUrl, logger })
  onTestFinished(() => notifications.stop())
  const cache = createPageCache({ maxBytes: 1_000_000, notifications, clock: () => new Date() })
  const draw = () => {
    const drawing = cache.startDrawing('/terms')
    const shared = { parts: [], ownBytes: 0, icons: new Set<never>(), renderSlots: () => [] }
    const page = { shared, tags: [], headers: [], route: '/', expiresAt: Number.POSITIVE_INFINITY }
    drawing?.store(createCachedPage(page, () => {}))
    drawing?.end()
    return cache.find('/terms')
  }
  await expect.poll(draw).toBeDefined()
  await notifications.stop()
  expect(cache.find('/terms')).toBeUndefined()
  expect(draw()).toBeUndefined()
})
