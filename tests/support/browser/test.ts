import path from 'node:path'
import { test as base, type ConsoleMessage, expect, type Page } from 'playwright/test'
import type { Role } from '#domain/accounts/user.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { createI18n } from '../../../server/http/localisation/texts.ts'
import type { NewOrder } from '../../../server/orders/placing/place-order.ts'
import { createFactories, password } from '../data/factories.ts'
import { startMailServer } from '../servers/mail-server.ts'
import { startRunningShop } from '../shop/running-shop.ts'
import { fillDelivery } from './page-actions.ts'

/** What a project in playwright.config.ts sets for its visitor. */
export type Screen = { language: Language }

type RunningShop = Awaited<ReturnType<typeof startRunningShop>>

type Fixtures = {
  /** Returns an address of the shop in the visitor's language. */
  at: (path: string) => string
  /** A text of the locales in the visitor's language: say('catalog:product.add'). */
  say: (key: string, values?: object) => string
  /** The id of a product of the demo catalogue by its English name. */
  idOf: (name: string) => Promise<number>
  /** Puts a product of the demo catalogue into the cart, by its cookie: with script or without, the next page has it. */
  putInCart: (name?: string) => Promise<void>
  /** Opens the cart with a product in it, and fills in the delivery details. */
  goToCheckout: () => Promise<void>
  /** An order of a product of the demo catalogue, placed as by another process of the shop. */
  anOrder: (customer?: Partial<NewOrder['delivery']>, quantity?: number) => Promise<Order>
  /** A user with an account; factories.ts has everybody's password. */
  aPerson: (role: Role) => Promise<{ id: number; email: string }>
  /** Signs in as somebody new through the API, for tests about something else. */
  signInAs: (role: Role) => Promise<{ id: number; email: string }>
  /** Ends every session, and returns the address of whoever was signed in. */
  endSessions: () => Promise<string>
  /** Fills in and submits the sign-in form that is open. */
  submitSignIn: (email: string, options?: { page?: Page }) => Promise<void>
  /** Browser errors that this test expects, and which do not fail it. */
  expectBrowserError: (text: RegExp) => void
  browserErrors: { found: string[]; expected: RegExp[] }
}

type Workers = {
  shop: RunningShop
  /** Off unless a file turns it on: a service worker would answer in place of a test's routes. */
  serviceWorker: 'on' | 'off'
}

const texts = createI18n()

/** A browser, and a shop with accounts and a mail server. Any console error and any request to another host fails the test. */
export const test = base.extend<Fixtures & Screen, Workers>({
  language: ['ar', { option: true }],
  serviceWorker: ['off', { option: true, scope: 'worker' }],
  shop: [
    async ({ serviceWorker }, use) => {
      const { TEST_DATABASE_SERVER = '', TEST_UPLOADS = '' } = process.env
      const mails = await startMailServer()
      // Tests look at pages right after a change.
      const environment = {
        SMTP_URL: mails.url,
        SERVICE_WORKER: serviceWorker,
        PAGE_CACHE_MB: '0',
        NODE_OPTIONS: `--import ${path.resolve('tests/support/run/cheap-passwords.ts')}`,
      }
      const shop = await startRunningShop(TEST_DATABASE_SERVER, TEST_UPLOADS, environment)
      await use(shop)
      await shop.stop()
      await mails.stop()
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    // Firefox before 119 has no properties for ARIA attributes.
    await context.addInitScript(() => {
      for (const name of Object.getOwnPropertyNames(Element.prototype))
        if (/^(aria[A-Z]|role$)/.test(name)) Reflect.deleteProperty(Element.prototype, name)
    })
    await use(context)
  },
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
  putInCart: async ({ context, shop, idOf }, use) => {
    const lines: string[] = []
    await use(async (name = 'Emerald Tagine') => {
      lines.push(`${await idOf(name)}.1`)
      await context.addCookies([{ name: 'cart', value: lines.join('-'), url: shop.origin }])
    })
  },
  goToCheckout: async ({ page, at, putInCart }, use) => {
    await use(async () => {
      await putInCart()
      await page.goto(at('/cart'))
      await fillDelivery(page)
    })
  },
  anOrder: async ({ shop, idOf }, use) => {
    const { anOrder } = createFactories(shop.db)
    const product_id = await idOf('Safi Blue Tagine')
    await use((customer = {}, quantity = 1) =>
      anOrder({ items: [{ product_id, quantity }], delivery: customer }),
    )
  },
  aPerson: async ({ shop }, use) => {
    const { aUser } = createFactories(shop.db)
    await use((role) => aUser(role, { email: `${role}-${crypto.randomUUID()}@example.com` }))
  },
  signInAs: async ({ page, aPerson }, use) => {
    await use(async (role) => {
      const person = await aPerson(role)
      const headers = { 'sec-fetch-site': 'same-origin' }
      const data = { email: person.email, password }
      const answer = await page.request.post(paths.api.login, { data, headers })
      expect(answer.ok()).toBe(true)
      return person
    })
  },
  endSessions: async ({ shop }, use) => {
    await use(async () => {
      const { email } = await shop.db('sign_ins').join('users', { 'users.id': 'user_id' }).first('email')
      await shop.db('sign_ins').delete()
      return email
    })
  },
  submitSignIn: async ({ page: ownPage, say }, use) => {
    await use(async (email, { page = ownPage } = {}) => {
      await page.locator('#email').fill(email)
      await page.locator('#password').fill(password)
      await page
        .locator('main')
        .getByRole('button', { name: say('accounts:sign_in.submit') })
        .click()
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
