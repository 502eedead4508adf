import { test as base, type ConsoleMessage, expect, type Page } from 'playwright/test'
import type { Language } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { createI18n } from '../../../server/http/localisation/i18n.ts'
import { type MailServer, startMailServer } from '../mail/mail-server.ts'
import { startRunningShop } from '../shop/running-shop.ts'
import { fillDelivery } from './fill-order-form.ts'

/** What a project in playwright.config.ts sets for its visitor. */
export type Screen = { language: Language }

type RunningShop = Awaited<ReturnType<typeof startRunningShop>> & { mails: MailServer }

type Fixtures = {
  /** An address of the shop in the visitor's language. */
  at: (path: string) => string
  /** A text of the locales in the visitor's language: say('catalog:product.add'). */
  say: (key: string, values?: object) => string
  /** The id of a product of the demo catalogue by its English name. */
  idOf: (name: string) => Promise<number>
  /** Puts a product of the demo catalogue into the cart, on its own page; without script the cart opens. */
  putInCart: (name?: string) => Promise<void>
  /** Opens the cart with a product in it, and fills in the delivery details. */
  goToCheckout: () => Promise<void>
  /** Browser errors that this test expects, and which do not fail it. */
  expectBrowserError: (text: RegExp) => void
  /** Errors of the browser. */
  browserErrors: { found: string[]; expected: RegExp[] }
}

type Workers = {
  shop: RunningShop
  /** Off unless a file turns it on: a service worker would answer in place of a test's routes. */
  serviceWorker: 'on' | 'off'
}

const texts = createI18n('locales')

/** A browser and a shop with a mail server. Any console error and any request to another host fails the test. */
export const test = base.extend<Fixtures & Screen, Workers>({
  language: ['ar', { option: true }],
  serviceWorker: ['off', { option: true, scope: 'worker' }],
  shop: [
    async ({ serviceWorker }, use) => {
      const { TEST_DATABASE_SERVER = '', TEST_UPLOADS = '' } = process.env
      const mails = await startMailServer()
      // Tests look at pages right after a change.
      const environment = { SMTP_URL: mails.url, SERVICE_WORKER: serviceWorker, PAGE_CACHE_MB: '0' }
      const shop = await startRunningShop(TEST_DATABASE_SERVER, TEST_UPLOADS, environment)
      await use({ ...shop, mails })
      await shop.stop()
      await mails.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.origin)
    await shop.reset()
  },
  at: async ({ language }, use) => use((path) => localisePath(path, language)),
  say: async ({ language }, use) => {
    const t = texts.getFixedT(language)
    await use((key, values = {}) => String(t(key as 'brand', { ...values })))
  },
  idOf: async ({ shop }, use) => {
    await use(async (name) => (await shop.db('products').first('id').where({ name_en: name })).id)
  },
  putInCart: async ({ page, at, idOf }, use) => {
    await use(async (name = 'Emerald Tagine') => {
      await page.goto(at(`/product/${await idOf(name)}`))
      const count = page.locator('header [data-cart-count]')
      const before = Number(await count.textContent())
      await page.locator('#buy button[type=submit]').click()
      await expect(count).toHaveText(String(before + 1))
    })
  },
  goToCheckout: async ({ page, at, putInCart }, use) => {
    await use(async () => {
      await putInCart()
      await page.goto(at('/cart'))
      await fillDelivery(page)
    })
  },
  browserErrors: [
    async ({ context, shop }, use) => {
      const browserErrors: Fixtures['browserErrors'] = { found: [], expected: [] }
      context.on('page', (page) => watch(page, shop.origin, browserErrors.found))
      await use(browserErrors)
      const unexpected = browserErrors.found.filter(
        (entry) => !browserErrors.expected.some((pattern) => pattern.test(entry)),
      )
      expect(unexpected, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
  expectBrowserError: async ({ browserErrors }, use) => {
    await use((text) => {
      browserErrors.expected.push(text)
    })
  },
})

function watch(page: Page, origin: string, found: string[]): void {
  page.on('pageerror', (error) => found.push(`error: ${error.message}`))
  page.on('console', (message: ConsoleMessage) => {
    const isErrorOrWarning = ['error', 'warning'].includes(message.type())
    // Also logged for pages with status 404 or 422, which may be expected; parts of pages are checked below.
    const isStatus = message.text().startsWith('Failed to load resource: the server responded')
    if (isErrorOrWarning && !isStatus) found.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(origin)) {
      found.push(`another host: ${request.url()}`)
    }
  })
  page.on('response', (response) => {
    const isPart = response.request().resourceType() !== 'document'
    if (isPart && response.status() >= 400) found.push(`${response.status()}: ${response.url()}`)
  })
}

/** Stops the page's clock, which page.clock.install() leaves running while the page loads; runFor() then moves it. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 60_000)
}

export { expect, type Page }
