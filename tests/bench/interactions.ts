import type { Page } from 'playwright'
import { paths } from '#domain/shared/paths.ts'
import { fillDelivery } from '../support/browser/fill-order-form.ts'
import { findDatabaseServer } from '../support/setup/test-databases.ts'
import { startRunningShop } from '../support/shop/running-shop.ts'
import { type Asked, isAsked } from './asked.ts'
import { startBarePage } from './phone/bare-page.ts'
import { type Phone, startPhone } from './phone/phone.ts'
import { type Bar, type MeasuredRow, measuredRow } from './row.ts'
import { median } from './statistics.ts'

const fast: Bar = { of: 'value', most: 100 }
const readable: Bar = { of: 'value', most: 3000 }

type Interaction = {
  name: string
  path: string
  touched: string
  shown: string
  /** Touched before, as by whoever scrolls there, so that its island has loaded. */
  island?: string
}

/**
 * On a phone that computes six times slower than this machine: the time from a touch to the next paint (as the web's
 * INP does), the longest event of an interaction; and on a network of 400 kbit/s with 400 ms a request the first
 * paint of the home page and a whole order. Each is a first visit.
 */
export async function measure(asked: Asked): Promise<MeasuredRow[]> {
  const { runs = 5 } = asked
  const server = await findDatabaseServer()
  const shop = await startRunningShop(server.url, server.demoUploads, { LOG_LEVEL: 'silent' })
  const phone = await startPhone(shop.origin)
  const bare = await startBarePage(barePage)
  try {
    const { id } = await shop.db('products').first('id').where({ name_en: 'Emerald Tagine' })
    const product = paths.product(id)
    const reference = median(await repeat(runs, () => timeOfTouch(phone, { ...bareButton, path: bare.url })))
    const rows: MeasuredRow[] = []
    for (const each of listInteractions(product).filter(({ name }) => isAsked(asked, name))) {
      const times = await repeat(runs, () => timeOfTouch(phone, each))
      rows.push(
        measuredRow({ what: each.name, figure: 'touch to paint', unit: 'ms', bar: fast }, times, reference),
      )
    }
    if (!isAsked(asked, 'slow network')) return rows
    const slow = (figure: string, times: readonly number[], bar: Bar | null) =>
      measuredRow({ what: 'slow network', figure, unit: 'ms', bar }, times)
    const paints = await repeat(runs, () => timeOfFirstPaint(phone))
    const order = await timesOfOrder(phone, product)
    if (!(await shop.db('orders').first('id'))) throw new Error('The order was not placed')
    return [
      ...rows,
      slow('home readable after', paints, readable),
      slow('product in the cart after', [order.added], null),
      slow('order filled in after', [order.filled], null),
      slow('order placed after', [order.placed], null),
    ]
  } finally {
    await phone.stop()
    await bare.stop()
    await shop.stop()
    await server.stop()
  }
}

const barePage = `<!doctype html><html lang="en"><title>Bare</title>
<button onclick="document.querySelector('p').hidden = false">Show</button><p hidden>A line of text.</p></html>`
const bareButton = { name: 'a bare button', touched: 'button', shown: 'p' }

function listInteractions(product: string): Interaction[] {
  return [
    { name: 'add to cart', path: product, touched: '#buy button[type=submit]', shown: '.toasts .toast' },
    {
      name: 'stepper',
      path: product,
      touched: '#buy [data-step="1"]',
      shown: '#buy [data-step="-1"]:enabled',
    },
    {
      name: 'picture of a product',
      path: product,
      touched: '[data-thumbs] a:last-child',
      shown: '.gallery-strip',
    },
    {
      name: 'filter sheet',
      path: paths.shop,
      touched: '.toolbar [popovertarget=filters]',
      shown: '#filters',
    },
    { name: 'menu', path: paths.home, touched: '.site-head [popovertarget=menu]', shown: '#menu' },
    {
      name: 'language and currency',
      path: paths.home,
      touched: '.site-head [popovertarget=prefs]',
      shown: '#prefs',
    },
    { name: 'search', path: paths.home, touched: '.site-head [popovertarget=search]', shown: '#search' },
    { name: 'marks', path: paths.home, touched: 'main [popovertarget=marks]', shown: '#marks' },
    { name: 'gallery', path: paths.gallery, touched: 'a.tile', shown: 'dialog.viewer', island: '.masonry' },
    {
      name: 'hero slider',
      path: paths.home,
      touched: '.hero__ctl button:nth-child(2)',
      shown: '.dots a:last-child[aria-current]',
      island: '.hero',
    },
  ]
}

async function repeat(runs: number, time: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push(await time())
  return times
}

async function timeOfTouch(phone: Phone, { path, touched, shown, island }: Interaction): Promise<number> {
  const page = await phone.openPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator(touched).first().scrollIntoViewIfNeeded()
  if (island) {
    await page.locator(island).dispatchEvent('touchstart')
    await page.locator(`react-island[hydrated] ${island}`).waitFor()
  }
  await noteEvents(page)
  await page.locator(touched).first().tap()
  await page.locator(shown).first().waitFor()
  const time = await readLongestEvent(page)
  await page.context().close()
  return time
}

/** First contentful paint, with the text of the heading and the header's buttons in place. */
async function timeOfFirstPaint(phone: Phone): Promise<number> {
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
async function timesOfOrder(phone: Phone, product: string) {
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
  await page.waitForURL((url) => url.pathname === paths.home, { waitUntil: 'commit' })
  const placed = sinceBegin()
  await page.context().close()
  return { added, filled, placed }
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
