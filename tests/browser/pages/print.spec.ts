import { expect, test } from '../../support/browser/test.ts'

test.use({ colorScheme: 'dark' })

test('a product on paper: light, its sections open, no controls, and a QR code', {
  tag: '@full',
}, async ({ page, at, say, idOf }) => {
  const path = at(`/product/${await idOf('Emerald Tagine')}`)
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator('.site-foot').scrollIntoViewIfNeeded()
  await expect(page.locator('.print-address')).toBeHidden()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const code = page.locator('.print-address img')
  await expect
    .poll(() => code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(code).toBeVisible()
  await expect(page.locator('.print-address bdi')).toHaveText(new URL(path, page.url()).href)
  const care = page.locator('details', { hasText: say('product-fields:care.page_title') })
  await expect(care.locator('p').first()).toBeVisible()
  const hidden = page.locator('.site-head, .buy__row, .buy__more, .order-now, .buybar, .cards, .crumbs')
  for (const element of await hidden.all()) await expect(element).toBeHidden()
  await expect(page.locator('.site-foot [href^="tel:"]')).toBeVisible()
  await expect(page.locator('.site-foot')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
})
