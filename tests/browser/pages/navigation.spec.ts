import { existsSync } from 'node:fs'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { paths } from '#domain/shared/paths.ts'
import { isShortRun } from '../../support/browser/overflow.ts'
import { expect, test } from '../../support/browser/test.ts'
import { findBrowser } from '../../support/run/chromium.ts'

/** The headless shell has no back-forward cache but still says what of a page would keep it out. */
const fullBrowser = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((program) => existsSync(program))
const reasonsOfHeadlessShell = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']

test('the back button shows a public page as it was left', { tag: '@once' }, async ({ shop, idOf }) => {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ baseURL: shop.origin })
    const { home, cart, gallery, blog, contact, login } = paths
    const product = paths.product(await idOf('Emerald Tagine'))
    const further = isShortRun ? [] : [paths.shop, product, gallery, blog, contact, login]
    for (const path of [home, cart, ...further]) expect(await goBackTo(path, context), path).toEqual([])
    const page = await context.newPage()
    await page.addInitScript(() => addEventListener('unload', () => {}))
    expect(await goBackTo(home, context, page), 'the test detects a page that is not kept').not.toEqual([])
  } finally {
    await browser.close()
  }
})

/** Playwright turns the back-forward cache off. */
function launchBrowser() {
  const executablePath = fullBrowser ?? findBrowser()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache', '--headless', '--headless=old'],
  })
}

/** Leaves a page and goes back; returns why the browser did not keep it, or nothing when it is as it was left. */
async function goBackTo(path: string, context: BrowserContext, opened?: Page): Promise<string[]> {
  const page = opened ?? (await context.newPage())
  const session = await context.newCDPSession(page)
  const reasons: string[] = []
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason))
  })
  await session.send('Page.enable')
  await page.goto(path)
  // A page that is loaded again does not have this note.
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isRestored: persisted }))
  })
  await page.goto(paths.terms)
  // Playwright's goBack() waits for a load event, which a restored page does not have.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect(page).toHaveURL(path)
  const isRestored = () => page.evaluate(() => (window as { isRestored?: boolean }).isRestored)
  // The address changes before the page is told; one that is loaded again has reasons instead.
  await expect.poll(async () => reasons.length > 0 || (await isRestored()) !== undefined).toBe(true)
  const wasRestored = await isRestored()
  await page.close()
  if (fullBrowser) return wasRestored ? [] : ['not restored', ...reasons]
  return reasons.filter((reason) => !reasonsOfHeadlessShell.includes(reason))
}
