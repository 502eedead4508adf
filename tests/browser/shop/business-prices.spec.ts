import { press } from '../../support/browser/page-actions.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'

const lines = (page: Page) => page.locator('.lines > li:has(.lines__qty)')
const storedPrices = (page: Page): Promise<[number, number | null]> =>
  page.evaluate(() => {
    const [{ product }] = JSON.parse(localStorage.getItem('pottery-cart') ?? '[]')
    return [product.price, product.sale_price]
  })

test('the prices of a business are in its cart, and on the device only while it is signed in', {
  tag: '@once',
}, async ({ page, at, say, shop, signInAs, idOf }) => {
  const { id } = await signInAs('user')
  await shop.db('users').where({ id }).update({ business_percent: 50 })
  const product = await idOf('Green Oil Lamp')
  await shop.db('products').where({ id: product }).update({ price: 200, sale_price: null })
  await page.goto(at(`/product/${product}`))
  await expect(page.locator('.buy .price')).toContainText(say('catalog:price.yours'))
  await page.locator('#buy button[type=submit]').click()
  await expect(page.locator('header [data-cart-count]')).toHaveText('1')
  expect(await storedPrices(page)).toEqual([200, null])

  await page.goto(at('/cart'))
  await press(lines(page).first(), say('cart:panel.more', { name: '' }))
  await expect(lines(page).first().locator('.lines__total')).toContainText('200')
  await expect(lines(page).first()).toContainText(say('cart:panel.your_price'))
  await expect(lines(page).first()).not.toContainText(say('cart:panel.cheaper').split('<')[0] ?? '')
  expect(await storedPrices(page)).toEqual([200, null])

  await page.context().clearCookies({ name: /sid/ })
  await page.goto(at('/cart'))
  await page.locator('.lines').hover()
  await expect(lines(page).first().locator('.lines__total')).toContainText('400')
  await expect(lines(page).first()).not.toContainText(say('cart:panel.your_price'))
  await expect(lines(page).first()).not.toContainText(say('cart:panel.dearer').split('<')[0] ?? '')
})
