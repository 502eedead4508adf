import { figureParts } from '#domain/figures/figures-query.ts'
import { findAccessibilityViolations } from '../../support/browser/accessibility.ts'
import { measureOverflow } from '../../support/browser/overflow.ts'
import { test as base, expect } from '../../support/browser/test.ts'
import { createFactories } from '../../support/data/factories.ts'

const test = base.extend<{ manager: undefined }>({
  manager: [
    async ({ shop, aPerson, signInByApi }, use) => {
      const { email } = await aPerson('manager')
      await signInByApi(email)
      const { anOrder } = createFactories(shop.db)
      const product = await shop.db('products').where('stock', '>', 5).first('id')
      await anOrder({ items: [{ product_id: product.id, quantity: 4 }] })
      await use(undefined)
    },
    { auto: true },
  ],
})

test('every part of the figures can be read by everybody, in the dark too, and fits the screen', {
  tag: '@full',
}, async ({ page, at }) => {
  for (const part of figureParts) {
    await page.goto(at(`/admin?tab=figures&part=${part}`))
    await expect(page.locator('.figures__choices [aria-current=page]')).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(at('/admin?tab=figures'))
  expect(await findAccessibilityViolations(page)).toEqual([])
  // A bar leads to its day, where the chart shows other periods.
  await page.locator('.figures__chart a.is-current').first().click()
  await expect(page).toHaveURL(/day=20/)
})
