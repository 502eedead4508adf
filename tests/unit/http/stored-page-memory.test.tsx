import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { defaultDisplayCurrency } from '#domain/currency/exchange-rate.ts'
import { summariseZones } from '#domain/shipping/zones.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { createI18n } from '../../../server/http/localisation/i18n.ts'
import { createCachedPage } from '../../../server/http/page-cache/cached-page.ts'
import { renderSharedPage } from '../../../views/render-page.tsx'
import { VisitorSlot } from '../../../views/VisitorSlot.tsx'

const i18n = createI18n('locales')
const visitor = { cartCount: 0, role: null, detected: null, toasts: [] }
const megabyte = 1024 * 1024

/** A page whose text is as large as a dozen of the shop's. */
function storePage(number: number, onGrow = () => {}) {
  const text = `${number} `.padEnd(megabyte, 'فخار ')
  const page = (
    <html lang="ar">
      <style>{`p { order: ${number} }`}</style>
      <p>{text}</p>
      <Icon name="sliders-horizontal" />
      <VisitorSlot name="drawer-account-links" />
    </html>
  )
  const settings = {
    language: 'ar' as const,
    path: '/shop',
    origin: 'http://localhost',
    status: 200,
    currency: defaultDisplayCurrency,
    contact: { phone: '1', email: '', whatsApp: null, profiles: { instagram: null, facebook: null } },
    hasServiceWorker: false,
    deliveryOffer: summariseZones([]),
    dashboard: null,
    clock: () => new Date(),
    expireAt: () => {},
  }
  const stored = createCachedPage(
    {
      shared: renderSharedPage(page, { settings, i18n }),
      tags: [],
      headers: [],
      route: '/',
      expiresAt: Number.POSITIVE_INFINITY,
    },
    onGrow,
  )
  return { stored, answer: stored.fillFor('anyone', visitor) }
}

/** Memory in use, without what nobody holds any longer. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

test('a stored page holds bytes, and not the text from which they were made', () => {
  const pages = [storePage(0)]
  const before = measureHeap()
  for (let number = 1; number <= 10; number += 1) pages.push(storePage(number))
  expect(measureHeap() - before).toBeLessThan(5 * megabyte)
  expect(pages.at(-1)?.stored.bytes()).toBeGreaterThan(megabyte)
})

test.each(['br', 'gzip', 'identity'] as const)(
  'a stored body in %s holds the memory of its bytes alone',
  (encoding) => {
    const { body } = storePage(1).answer.bodyIn(encoding)
    expect(body.buffer.byteLength).toBe(body.length)
  },
)

test('the cache is told of a page that was filled in for another visitor', () => {
  let told = 0
  const { stored } = storePage(1, () => {
    told += 1
  })
  const before = told
  stored.fillFor('another', { ...visitor, cartCount: 3 })
  expect(told).toBe(before + 1)
})

test('a page whose body nobody has asked for counts with the bytes that it is kept as', () => {
  const { stored, answer } = storePage(1)
  const unasked = stored.bytes()
  const { body } = answer.bodyIn('identity')
  expect(unasked).toBeGreaterThan(2 * body.length)
  expect(Math.abs(stored.bytes() - unasked)).toBeLessThan(10_000)
})
