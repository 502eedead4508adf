import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright/test'
import { localisePath } from '#domain/shared/paths.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { fillDelivery } from '../../support/browser/page-actions.ts'
import { test as base, expect, type Page } from '../../support/browser/test.ts'
import { delivery } from '../../support/data/factories.ts'
import { startServiceWorkerProxy } from './service-worker-proxy.ts'

async function waitUntilCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(async (address) => {
    const [worker, kept] = [navigator.serviceWorker.controller, await caches.match(address)]
    return worker !== null && kept !== undefined
  }, page.url())
}

/** A visitor who has put a product into the cart on its page, which is cached. */
const test = base.extend<{ visitWithCart: () => Promise<void> }>({
  visitWithCart: async ({ page, at, idOf }, use) => {
    await use(async () => {
      await page.goto(at(`/product/${await idOf('Emerald Tagine')}`))
      await page.locator('#buy button[type=submit]').click()
      await expect(page.locator('header [data-cart-count]')).toHaveText('1')
      await waitUntilCached(page)
    })
  },
})

test.use({ serviceWorker: 'on' })
// Not in parallel: each worker would start a shop of its own for a few tests.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ expectBrowserError }) => {
  expectBrowserError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|did not wake/)
})

const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const kept = await Promise.all(opened.map((cache) => cache.keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
const widthOf = (shown: Locator) => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)
const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

/** Waits until the page's style sheets are cached, and the picture as it is shown: both may be cached after the page. */
async function waitUntilFilesCached(page: Page, picture: Locator): Promise<void> {
  const files = await picture.evaluate((image: HTMLImageElement) => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return [image.currentSrc, ...sheets.map(({ href }) => href)].map((url) => new URL(url).pathname)
  })
  await expect.poll(() => cachedAddresses(page)).toEqual(expect.arrayContaining(files))
}

test('visited pages can be read offline with their pictures, and say that they may be out of date', {
  tag: '@once',
}, async ({ page, context, at, idOf, say }) => {
  const product = at(`/product/${await idOf('Emerald Tagine')}`)
  // The first page loads before its service worker.
  await page.goto(product)
  const picture = page.locator('.gallery-strip img').first()
  await waitUntilCached(page)
  await waitUntilFilesCached(page, picture)
  await page.goto(at('/gallery'), { waitUntil: 'networkidle' })
  const tile = page.locator('.tile img').first()
  await waitUntilCached(page)
  await waitUntilFilesCached(page, tile)
  await context.setOffline(true)

  await page.goto(product)
  await expect(page.locator('.page-note')).toHaveText(say('offline:cached.note'))
  await expect(page.locator('.product .price').first()).toContainText('290')
  await expect(page.locator('.product .price').first()).toContainText(say('offline:cached.price'))
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(0)
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Readex')
  await expectAccessible(page)

  await page.goto(at('/gallery'))
  await expect.poll(() => widthOf(tile)).toBeGreaterThan(0)

  await context.setOffline(false)
  await page.goto(product)
  await expect(page.locator('.page-note')).toHaveCount(0)
  await expect(page.locator('.product .price').first()).not.toContainText(say('offline:cached.price'))
})

test('any other page shows an offline message with the cart, and an order is not sent, says so, and preserves everything', {
  tag: '@once',
}, async ({ page, context, at, visitWithCart, say, shop, language }) => {
  await visitWithCart()
  await context.setOffline(true)
  for (const path of ['/about', '/cart', '/login']) {
    await page.goto(at(path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('offline:title'))
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('[data-offline-cart] li')).toContainText(/Emerald Tagine|طاجين أخضر زمردي/)
    await expect(page.locator('[data-offline-cart] li')).toContainText('290')
  }
  await expectAccessible(page)
  await page.goto('/language?to=fr&from=/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await context.setOffline(false)
  await page.goto(at('/cart'))
  await expect(page.locator('.lines > li')).toHaveCount(1)

  await fillDelivery(page)
  await context.setOffline(true)
  const place = page.getByRole('button', { name: say('cart:panel.place') })
  await place.click()
  await expect(page.locator('.toasts').getByRole('alert')).toContainText(say('cart:order.offline.text'))
  for (const [name, value] of Object.entries(delivery))
    await expect(page.locator(`[name=${name}]`)).toHaveValue(value)
  await expect(page.locator('header [data-cart-count]')).toHaveText('1')
  await context.setOffline(false)
  await place.click()
  await expect(page.locator('.toasts').getByRole('status')).toBeVisible()
  expect(await shop.db('orders')).toHaveLength(1)
})

test('a form that came back with an error and is sent without network stays, and says so until the network is back', {
  tag: '@once',
}, async ({ page, context, at, say }) => {
  await page.goto(at('/business'))
  const send = page.getByRole('button', { name: say('quotes:form.send') })
  await page.locator('#wanted').fill('Forty bowls')
  await send.click()
  await expect(page.locator('#request .alert')).toBeVisible()
  await context.setOffline(true)
  await send.click()
  const said = page.locator('.toasts', { hasText: say('common:no_network.text') })
  await expect(said).toBeVisible()
  await expect(page.locator('#wanted')).toHaveValue('Forty bowls')
  await context.setOffline(false)
  await expect(said).toHaveCount(0)
})

test('an order submitted before its script has loaded shows an offline page with the same message and a link to check it', {
  tag: ['@once', '@full'],
}, async ({ page, context, at, visitWithCart, say, shop }) => {
  await visitWithCart()
  await page.goto(at('/cart'))
  await fillDelivery(page)
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const fields = await page
    .locator('#order')
    .evaluate((form: HTMLFormElement) => [...new FormData(form)] as [string, string][])
  const headers = { cookie: cookies, 'sec-fetch-site': 'same-origin' }
  const body = new URLSearchParams(fields)
  await fetch(shop.origin + at('/cart'), { method: 'POST', headers, body, redirect: 'manual' })
  const [order] = await shop.db('orders')
  await context.setOffline(true)
  await page.locator('#order').evaluate((form: HTMLFormElement) => form.submit())
  await expect(page.getByRole('alert')).toHaveText(say('offline:not_sent'))
  await expect(page.locator('[data-offline-cart] li')).toHaveCount(1)
  await context.setOffline(false)
  await page.getByRole('link', { name: say('offline:look') }).click()
  await expect(page).toHaveURL(at('/'))
  await expect(page.locator('.toasts').getByRole('status')).toContainText(String(order.number))
})

test('caches public pages only', { tag: ['@once', '@full'] }, async ({ page, at, putInCart }) => {
  await page.goto(at('/shop'))
  await waitUntilCached(page)
  await putInCart()
  for (const path of ['/cart', '/login', '/register', '/gallery-upload', '/admin', '/offline', '/nowhere'])
    await page.goto(at(path))
  await page.evaluate(() => fetch('/api/products'))
  // A page with a message is for once.
  await page.evaluate(() => fetch('/cart/mark', { method: 'POST', redirect: 'manual' }))
  await page.goto(at('/'))
  await expect(page.locator('.toasts').getByRole('status')).toBeVisible()
  await page.goto(at('/shop?page=1'))
  await expect.poll(() => cachedAddresses(page)).toContain(at('/shop'))
  const kept = await cachedAddresses(page)
  const isPrivate = /^\/(en\/)?(cart|login|register|gallery-upload|admin|api|nowhere)/
  expect(kept.filter((path) => isPrivate.test(path) || path === at('/'))).toEqual([])
  // Kept pages have the links of the account.
  await page.goto(at('/logout'))
  await expect.poll(() => cachedAddresses(page)).not.toContain(at('/shop'))
})

test('a new version takes over, and the setting that disables it removes it', {
  tag: ['@once', '@full'],
}, async ({ page, context, shop, at, say, expectBrowserError }) => {
  expectBrowserError(/another host: http:\/\/127\.0\.0\.1:/)
  const proxy = await startServiceWorkerProxy(shop.origin)
  try {
    await page.goto(proxy.origin + at('/shop'))
    await waitUntilCached(page)
    const before = (await cacheNames(page)).find((name) => name.startsWith('offline-'))

    proxy.setWorker('newer')
    await page.goto(`${proxy.origin}${at('/shop')}?sort=price-asc`)
    await expect.poll(() => cacheNames(page)).toContain('offline-newer')
    await expect.poll(() => cacheNames(page)).not.toContain(before)
    await context.setOffline(true)
    await page.goto(proxy.origin + at('/shop'))
    await expect(page.locator('.page-note')).toHaveText(say('offline:cached.note'))
    await context.setOffline(false)

    proxy.setWorker('off')
    await page.goto(`${proxy.origin}${at('/shop')}?sort=price-desc`)
    await expect.poll(() => cacheNames(page)).toEqual([])
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(workers).toBe(0)
    await page.goto(proxy.origin + at('/shop'))
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  } finally {
    await page.close()
    await proxy.stop()
  }
})

test('what staff send without network stays, or leads to a page of their own, in their language, as what they open', {
  tag: '@once',
}, async ({ page, context, signInAs, visitWithCart, at, say }) => {
  await visitWithCart()
  await signInAs('manager')
  const read = (name: string) => JSON.parse(readFileSync(`locales/fr/${name}.json`, 'utf8'))
  const { staff } = read('offline')
  await page.goto(localisePath('/admin?tab=orders', 'fr'))
  await context.setOffline(true)
  const next = page.locator('main form[action$="/desk/next"] button')
  await next.click()
  await expect(page.locator('.toasts')).toContainText(read('common').no_network.text)
  // A network that leads nowhere, of which the browser does not know.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: true }))
  await next.click()
  await expect(page.getByRole('alert')).toHaveText(staff.not_sent)
  await expect(page.locator('[data-offline-cart]')).toHaveCount(0)
  await expect(page.locator('header').first()).toBeHidden()
  await page.getByRole('link', { name: staff.again }).click()
  await expect(page.getByRole('heading', { name: staff.title })).toBeVisible()
  await context.setOffline(false)

  // Loading the page again that says that it was not sent sends what was typed once more.
  await page.goto(at('/admin/orders/new'))
  await page.locator('[name=notes]').fill('The blue door')
  await context.setOffline(true)
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: true }))
  await page.locator('[name=notes]').evaluate((field: HTMLTextAreaElement) => field.form?.submit())
  await expect(page.getByRole('alert')).toHaveText(say('offline:staff.not_sent'))
  await context.setOffline(false)
  await page.reload()
  await expect(page.locator('[name=notes]')).toHaveValue('The blue door')
})
