import { chromium, type Locator, type Page } from 'playwright'
import { paths } from '#domain/shared/paths.ts'
import { createFactories, password } from '../../support/data/factories.ts'
import { findBrowser } from '../../support/run/chromium.ts'
import type { startRunningShop } from '../../support/shop/running-shop.ts'

type Shop = Awaited<ReturnType<typeof startRunningShop>>

/** A manager's phone, 390 px wide and in Arabic, that counts what is tapped. A field that is filled in counts as one tap. */
export async function startTapping(shop: Shop) {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: { width: 390, height: 844 },
    locale: 'ar-MA',
  })
  const page = await context.newPage()
  const { email } = await createFactories(shop.db).aUser('manager', { email: 'manager@example.com' })
  const headers = { 'sec-fetch-site': 'same-origin' }
  await page.request.post(paths.api.login, { data: { email, password }, headers })
  let taps = 0
  return {
    page,
    async tap(locator: Locator): Promise<void> {
      await locator.first().click()
      taps += 1
      await settle(page)
    },
    async fill(locator: Locator, text: string): Promise<void> {
      await locator.first().fill(text)
      taps += 1
    },
    /** Taps since the last call. */
    takeTaps(): number {
      const taken = taps
      taps = 0
      return taken
    },
    stop: () => browser.close(),
  }
}

export type Tapping = Awaited<ReturnType<typeof startTapping>>

/** Forms and links load a page. */
const settle = (page: Page) => page.waitForLoadState('networkidle')
