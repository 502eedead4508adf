import { existsSync } from 'node:fs'
import { chromium, type Page } from 'playwright'
import { paths } from '#domain/shared/paths.ts'
import { expect, test } from '../../support/browser/test-with-shop.ts'

const fullBrowser = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((program) => existsSync(program))

/** The headless shell has no back-forward cache, and Playwright turns that of others off. */
const launchBrowser = () =>
  chromium.launch({
    ...(fullBrowser ? { executablePath: fullBrowser } : { channel: 'chromium' }),
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache', '--headless', '--headless=old'],
  })

test('the back button shows every public page as it was left', { tag: '@once' }, async ({ shop, idOf }) => {
  const { slug } = await shop.db('posts').first('slug')
  const product = paths.product(await idOf('Emerald Tagine'))
  const { home, cart, blog, gallery, about, contact, login } = paths
  const visited = [home, paths.shop, product, cart, blog, paths.post(slug), gallery, about, contact, login]
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ baseURL: shop.origin })
    for (const path of visited) {
      await page.goto(path)
      await notePageShow(page)
      await page.goto(paths.terms)
      // Playwright's goBack() waits for a load event, which a restored page does not have.
      await page.evaluate(() => history.back())
      await expect(page).toHaveURL(path)
      expect(await readPageShow(page), path).toBe(true)
    }
  } finally {
    await browser.close()
  }
})

test('a pressed link to a product is prefetched', async ({ page, context, at }) => {
  const session = await context.newCDPSession(page)
  const ready: string[] = []
  session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') ready.push(prefetchUrl)
  })
  const hasRules = new Promise((resolve) => session.once('Preload.ruleSetUpdated', resolve))
  await session.send('Preload.enable')
  await page.goto(at('/shop'))
  await hasRules
  const link = page.locator('.card__name a').first()
  const address = await link.evaluate((element: HTMLAnchorElement) => element.href)
  await link.hover()
  await page.mouse.down()
  await expect.poll(() => ready).toContain(address)
  await page.mouse.up()
  await expect(page).toHaveURL(address)
})

/** Notes on the page itself whether it is restored: a page that is loaded again has no such note. */
async function notePageShow(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isRestored: persisted }))
  })
}

function readPageShow(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as { isRestored?: boolean }).isRestored ?? false)
}
