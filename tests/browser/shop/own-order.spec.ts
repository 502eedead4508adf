import { expectAccessible } from '../../support/browser/accessibility.ts'
import { measureOverflow, setFontSize } from '../../support/browser/overflow.ts'
import { expect, test } from '../../support/browser/test.ts'

test('the message after ordering leads to the order, which is read on a narrow phone, too, and with doubled text has the names of pieces in whole words', {
  tag: '@full',
}, async ({ page, say, goToCheckout }) => {
  await goToCheckout()
  await page.getByRole('button', { name: say('cart:panel.place') }).click()
  await page
    .locator('.toasts')
    .getByRole('link', { name: say('order_next') })
    .click()
  await expect(page.locator('#next-step')).toBeVisible()
  for (const summary of await page.locator('.own-changes summary').all()) await summary.click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await measureOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await setFontSize(page, 32)
  await page.reload()
  const name = await page.locator('.own-lines b').first().boundingBox()
  expect(name?.width).toBeGreaterThan(80)
})
