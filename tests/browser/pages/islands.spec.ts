import { expectHydrated } from '../../support/browser/page-actions.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'

/** The scripts that a page fetches, by the beginning of their names. */
function noteScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

const isOfIsland = (path: string) => /^\/assets\/(islands|runtime\/hydrate|chunks)/.test(path)

const islands = { home: { path: '/', touched: '.hero' }, gallery: { path: '/gallery', touched: 'a.tile' } }

for (const [name, { path, touched }] of Object.entries(islands)) {
  test(`${name} fetches React at the first touch of its island, and only then`, { tag: '@once' }, async ({
    page,
    at,
  }) => {
    const scripts = noteScripts(page)
    await page.goto(at(path), { waitUntil: 'networkidle' })
    expect(scripts.filter(isOfIsland)).toEqual([])
    await page.locator(touched).first().dispatchEvent('touchstart')
    await expectHydrated(page)
    expect(scripts.filter((script) => script.startsWith('/assets/islands/'))).toHaveLength(1)
  })

  for (const [who, connection] of Object.entries({
    'who saves data': { saveData: true, effectiveType: '4g' },
    'who is on a 2G network': { saveData: false, effectiveType: 'slow-2g' },
  })) {
    const tag = name === 'home' && connection.saveData ? ['@once'] : ['@once', '@full']
    test(`${name} stays HTML for ${who}`, { tag }, async ({ page, at }) => {
      await page.addInitScript((told) => {
        Object.defineProperty(Navigator.prototype, 'connection', { get: () => told })
      }, connection)
      const scripts = noteScripts(page)
      await page.clock.install()
      await page.goto(at(path), { waitUntil: 'networkidle' })
      await page.locator(touched).first().hover()
      await page.clock.runFor(20_000)
      expect(scripts.filter(isOfIsland)).toEqual([])
      // Buttons that would do nothing are not shown.
      await expect(page.locator('.hero__ctl button:visible')).toHaveCount(0)
      if (name === 'home') {
        await page.locator('.hero__dots a').last().click()
        await expect(page.locator('#slide-2')).toBeInViewport({ ratio: 0.6 })
      } else {
        await page.locator(touched).first().click()
        await expect(page).toHaveURL(/\/gallery\/\d+$/)
        await expect(page.locator('main h1')).toBeVisible()
      }
    })
  }
}
