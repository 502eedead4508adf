import { loadavg } from 'node:os'
import type { Page } from 'playwright'
import { paths } from '#domain/shared/paths.ts'
import { fillDelivery } from '../support/browser/fill-order-form.ts'
import { startDatabaseServer } from '../support/setup/test-databases.ts'
import { startRunningShop } from '../support/shop/running-shop.ts'
import { slowdown, startPhone } from './phone.ts'

// Measures on a phone that computes six times slower than this machine: the time from a touch to the next paint
// (as the web's INP does), the longest event of an interaction, median of five first visits; and on a network of
// 400 kbit/s with 400 ms a request the first paint of the home page and a whole order. Exits with 1 when an
// interaction takes more than 100 ms, when the home page is not readable within 3 s, or when the order fails.

const runs = 5
const longestInteraction = 100
const longestWait = 3000

const server = await startDatabaseServer()
const shop = await startRunningShop(server.url, server.demoUploads, { LOG_LEVEL: 'silent' })
const phone = await startPhone(shop.origin)

const product = paths.product((await shop.db('products').first('id').where({ name_en: 'Emerald Tagine' })).id)
const interactions = [
  { name: 'add to cart', path: product, touched: '#buy button[type=submit]', shown: '.toasts .toast' },
  { name: 'stepper', path: product, touched: '#buy [data-step="1"]', shown: '#buy [data-step="-1"]:enabled' },
  {
    name: 'picture of a product',
    path: product,
    touched: '[data-thumbs] a:last-child',
    shown: '.gallery-strip',
  },
  { name: 'filter sheet', path: paths.shop, touched: '.toolbar [popovertarget=filters]', shown: '#filters' },
  { name: 'menu', path: paths.home, touched: '.site-head [popovertarget=menu]', shown: '#menu' },
  {
    name: 'language and currency',
    path: paths.home,
    touched: '.site-head [popovertarget=prefs]',
    shown: '#prefs',
  },
  { name: 'search', path: paths.home, touched: '.site-head [popovertarget=search]', shown: '#search' },
  { name: 'marks', path: paths.home, touched: '[commandfor=marks]', shown: '#marks' },
  { name: 'gallery', path: paths.gallery, touched: '[data-entry]', shown: 'dialog.viewer' },
]

try {
  const touches = []
  for (const each of interactions) {
    const times = []
    for (let run = 0; run < runs; run += 1) times.push(await timeOfTouch(each))
    touches.push({ interaction: each.name, ms: median(times), longest: Math.max(...times), load: load() })
  }
  console.log(`From touch to paint, ${slowdown} times slower (at most ${longestInteraction} ms):`)
  console.table(touches)

  const paints = []
  for (let run = 0; run < runs; run += 1) paints.push(await timeOfFirstPaint())
  const order = await timesOfOrder()
  console.log(
    `400 kbit/s, 400 ms, ${slowdown} times slower: the home page can be read after (at most 3 s), an order:`,
  )
  console.table([{ 'home, ms': median(paints), longest: Math.max(...paints), ...order, load: load() }])
  const isSlow = touches.some(({ ms }) => ms > longestInteraction) || median(paints) > longestWait
  if (isSlow) process.exitCode = 1
} finally {
  await phone.stop()
  await shop.stop()
  await server.stop()
}

async function timeOfTouch({ path, touched, shown }: (typeof interactions)[number]): Promise<number> {
  const page = await phone.openPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator(touched).first().scrollIntoViewIfNeeded()
  await noteEvents(page)
  await page.locator(touched).first().tap()
  await page.locator(shown).first().waitFor()
  const time = await readLongestEvent(page)
  await page.context().close()
  return time
}

/** First contentful paint, with the text of the heading and the header's buttons in place. */
async function timeOfFirstPaint(): Promise<number> {
  const page = await phone.openPage({ isNetworkSlow: true })
  await page.goto(paths.home, { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') resolve(startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  await page.locator('.site-head [popovertarget=menu]').tap()
  await page.locator('#menu').waitFor()
  await page.context().close()
  return Math.round(time)
}

/** Milliseconds until the product is in the cart, until the cart can be filled in, and until the order is placed. */
async function timesOfOrder() {
  const page = await phone.openPage({ isNetworkSlow: true })
  const begun = performance.now()
  const sinceBegin = () => Math.round(performance.now() - begun)
  await page.goto(product, { waitUntil: 'commit' })
  await page.locator('#buy button[type=submit]').tap()
  await page.locator('.toasts .toast, #order').first().waitFor()
  const added = sinceBegin()
  await page.goto(paths.cart, { waitUntil: 'domcontentloaded' })
  await fillDelivery(page)
  const filled = sinceBegin()
  await page.locator('button[type=submit][form=order], #order button[type=submit]').last().tap()
  // The home page says that the order was placed.
  await page.waitForURL(shop.origin + paths.home, { waitUntil: 'commit' })
  if (!(await shop.db('orders').first('id'))) throw new Error('The order was not placed')
  const placed = sinceBegin()
  await page.context().close()
  return { 'in the cart, ms': added, 'filled in, ms': filled, 'ordered, ms': placed }
}

async function noteEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    const durations: number[] = []
    Object.assign(window, { durations })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId)
          durations.push(entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** Events are reported after their paint; an interaction shorter than 16 ms is not reported. */
function readLongestEvent(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => setTimeout(resolve, 100))
    return Math.max(16, ...(window as unknown as { durations: number[] }).durations)
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function load(): string {
  return loadavg()[0]?.toFixed(1) ?? ''
}
