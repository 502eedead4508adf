import { expect, type Page, test } from '../../support/browser/test.ts'

function noteIslandScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/(islands|runtime\/hydrate|chunks)/.test(pathname)) scripts.push(pathname)
  })
  return scripts
}

test('home and gallery stay HTML for a visitor who saves data', { tag: '@once' }, async ({ page, at }) => {
  await page.addInitScript(() => {
    const connection = { saveData: true, effectiveType: '4g' }
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection })
  })
  const scripts = noteIslandScripts(page)
  await page.clock.install()
  for (const [path, touched] of Object.entries({ '/': '.hero', '/gallery': 'a.tile' })) {
    await page.goto(at(path), { waitUntil: 'networkidle' })
    await page.locator(touched).first().hover()
    await page.clock.runFor(20_000)
    expect(scripts).toEqual([])
    // Buttons that would do nothing are not shown.
    await expect(page.locator('.hero__ctl button:visible')).toHaveCount(0)
    const marked = page.locator('.hero__dots a').first()
    if (path === '/')
      expect(await marked.evaluate((dot) => getComputedStyle(dot, '::before').scale)).toBe('none')
  }
  await page.locator('a.tile').first().click()
  await expect(page).toHaveURL(/\/gallery\/\d+$/)
})
