import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expectToFit } from '../../support/browser/overflow.ts'
import { expect, test } from '../../support/browser/test.ts'

// 3.20 × 2.50 m and ten percent are 8.8 m²: 880 tiles of 10 × 10 cm, 4 dirhams each, in boxes of 50.
const tiles = 'Green & White Zellige Squares'

test('measures become pieces, boxes and a price, and the pieces go into the cart', { tag: '@full' }, async ({
  page,
  at,
  idOf,
  say,
}) => {
  await page.goto(at(`/product/${await idOf(tiles)}`))
  await page.getByRole('link', { name: say('estimate:title') }).click()
  await expectToFit(page)
  await page.locator('#length-1').fill('٣٫٢٠')
  await page.locator('#width-1').fill('2,5')
  await page.getByRole('button', { name: say('estimate:calculate') }).click()
  const result = page.locator('#result')
  await expect(result).toContainText(/880/)
  await expect(result).toContainText(/18/)
  await expect(result).toContainText(/3[.,]520/)
  await expect(page).toHaveURL(/\?.*length=/)
  await expect(page.locator('#length-1')).toHaveValue('٣٫٢٠')
  await expectAccessible(page)
  await result.getByRole('button', { name: say('catalog:product.add') }).click()
  await expect(page.locator('.toasts').getByRole('status')).toContainText(say('toasts.cart_added.title'))
  await expect(page.locator('header [data-cart-count]')).toHaveText('880')
})
