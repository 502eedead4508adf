import { expectAccessible } from '../../support/browser/accessibility.ts'
import { measureOverflow, setFontSize } from '../../support/browser/overflow.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'
import { delivery } from '../../support/data/factories.ts'

type Says = (key: string, values?: object) => string

async function openOwnOrder(page: Page, say: Says, goToCheckout: () => Promise<void>): Promise<string> {
  await goToCheckout()
  await page.getByRole('button', { name: say('cart:panel.place') }).click()
  await page
    .locator('.toasts')
    .getByRole('link', { name: say('order_next') })
    .click()
  await expect(page.locator('#next-step')).toBeVisible()
  return new URL(page.url()).pathname
}

async function track(page: Page, say: Says, number: number): Promise<void> {
  await page.getByLabel(say('own-order:track.number')).fill(`#${number}`)
  await page.getByLabel(say('own-order:track.phone')).fill('+212 6-12 34 56 78')
  await page.getByRole('button', { name: say('own-order:track.submit') }).click()
}

test('the message after ordering leads to the order, and /track leads there again; others see where it is', {
  tag: '@full',
}, async ({ page, shop, at, say, goToCheckout }) => {
  const path = await openOwnOrder(page, say, goToCheckout)
  const { number } = await shop.db('orders').first('number')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('own-order:title', { number }))
  for (const summary of await page.locator('.own-changes summary').all()) await summary.click()
  await expectAccessible(page)
  await page.goto(at('/track'))
  await expectAccessible(page)
  await track(page, say, number)
  await expect(page).toHaveURL(path)

  await page.context().clearCookies()
  await page.goto(at('/track'))
  await track(page, say, number)
  await expect(page.locator('#next-step')).toBeVisible()
  await expect(page).toHaveURL(at('/track'))
  await expect(page.locator('main')).not.toContainText(delivery.customer_address)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await measureOverflow(page)).toBe(0)
})

test('with doubled text a phone shows the names of what was ordered in whole words', {
  tag: ['@once', '@full'],
}, async ({ page, say, goToCheckout }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await setFontSize(page, 32)
  await openOwnOrder(page, say, goToCheckout)
  const name = await page.locator('.own-lines b').first().boundingBox()
  expect(name?.width).toBeGreaterThan(80)
})
