import type { Request } from 'playwright/test'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { press, readLayoutShifts, watchLayoutShifts } from '../../support/browser/page-actions.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'

const budget = 9 * 1024

test.describe('accessible', () => {
  test('a product on sale, with pictures and in stock, the message that it is in the cart, and the cart: rendered, changed, with errors', async ({
    page,
    at,
    say,
    idOf,
  }) => {
    await page.goto(at(`/product/${await idOf('Trio of Mini Spice Tagines')}`))
    await page.locator('#buy button[type=submit]').click()
    await expect(page.locator('.toasts .toast')).toBeVisible()
    await expectAccessible(page)
    await page.goto(at('/cart'))
    await expectAccessible(page)
    await press(page.locator('.lines'), say('cart:panel.more', { name: '' }))
    await expect(page.locator('header [data-cart-count]')).toHaveText('2')
    await page.getByRole('button', { name: say('cart:panel.place') }).click()
    await expect(page.locator('#order .alert')).toBeVisible()
    await expectAccessible(page)
  })

  test('what can be opened: language, search, menu, filters, marks', async ({ page, at, say, isMobile }) => {
    // Few products, as axe checks each of them every time.
    await page.goto(at('/shop?q=vase'))
    const openers = [
      page.locator('header button.lang'),
      page.getByRole('banner').getByRole('button', { name: say('search.open') }),
    ]
    if (isMobile) {
      openers.push(page.getByRole('button', { name: say('nav.label') }))
      openers.push(page.getByRole('button', { name: say('catalog:shop.filter') }))
    }
    for (const opener of openers) {
      await opener.click()
      await expect(page.locator(':popover-open')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    }
    await page.goto(at('/'))
    await page.getByRole('button', { name: say('pages:home.motif.choose') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
})

test('nothing shifts while pages load, and each loads at most 9 KB of script before any interaction, gzipped', {
  tag: '@once',
}, async ({ page, idOf }) => {
  await watchLayoutShifts(page)
  const product = `/product/${await idOf('Emerald Tagine')}`
  const paths = ['/', '/shop', product, '/cart', '/blog/histoire-poterie-safi', '/contact', '/login']
  for (const path of paths) {
    await expectSmallScripts(page, path)
    expect(await readLayoutShifts(page), `layout shifts on ${path}`).toEqual([])
  }
})

test('the Arabic name on an English product page fetches no second pair of fonts', { tag: '@once' }, async ({
  page,
  idOf,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.goto(`/en/product/${await idOf('Emerald Tagine')}`)
  await expect(page.locator('main p[lang=ar]')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(fonts).toHaveLength(2)
  for (const font of fonts) expect(font).toContain('-latin-')
})

/** Opens a page and checks that it loads at most 9 KB of script, gzipped, before any interaction. */
async function expectSmallScripts(page: Page, path: string): Promise<void> {
  const scripts = new Set<string>()
  const note = (asked: Request) => asked.resourceType() === 'script' && scripts.add(asked.url())
  page.on('request', note)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('request', note)
  let bytes = 0
  for (const url of scripts) {
    const response = await page.request.get(url, { headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers()['content-encoding']).toBe('gzip')
    bytes += Number(response.headers()['content-length'])
  }
  expect(bytes, `bytes of script on ${path}`).toBeGreaterThan(0)
  expect(bytes, `bytes of script on ${path}`).toBeLessThanOrEqual(budget)
}
