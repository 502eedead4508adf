import { press, readClipboard } from '../../support/browser/page-actions.ts'
import { expect, test } from '../../support/browser/test.ts'

test.beforeEach(async ({ page, at, idOf }) => {
  await page.goto(at(`/product/${await idOf('Large Khabia Jar')}`))
})

test('a quantity above the stock, or that may be a thousand, puts nothing into the cart, and the shop says why', {
  tag: '@once',
}, async ({ page, say }) => {
  const buy = page.locator('#buy')
  const quantity = buy.getByLabel(say('catalog:product.quantity'))
  const more = buy.getByRole('button', { name: say('catalog:product.more', { name: '' }) })
  const less = buy.getByRole('button', { name: say('catalog:product.less', { name: '' }) })
  const add = buy.getByRole('button', { name: say('catalog:product.add') })
  await expect(less).toBeDisabled()
  await more.click()
  await more.click()
  await expect(quantity).toHaveValue('3')
  const aboveStock = say('catalog:product.above_stock', { stock: 3 })
  await expect(page.getByText(aboveStock)).toBeHidden()
  await quantity.fill('12')
  await expect(page.getByText(aboveStock)).toBeVisible()
  await add.click()
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveAccessibleDescription(aboveStock)
  await expect(page.locator('header [data-cart-count]')).toHaveText('0')
  await quantity.fill('2')
  await expect(page.getByText(aboveStock)).toBeHidden()
  await less.press('Enter')
  await expect(less).toBeDisabled()
  await expect(more).toBeFocused()
  await quantity.fill('1.000')
  await add.click()
  await expect(page.getByText(say('common:toasts.quantity_unreadable.title'))).toBeVisible()
  await expect(page.locator('header [data-cart-count]')).toHaveText('0')
  await page.locator('.order-now summary').click()
  const phone = page.locator('#order-now [type=tel]')
  await phone.fill('061234567')
  await phone.blur()
  await expect(phone).toHaveAccessibleDescription(say('cart:order.slips.digits', { prefix: 6, digits: 9 }))
})

test('adding to the cart stays on the page, updates the count and shows a link to the cart in one of at most two messages', async ({
  page,
  context,
  say,
  at,
  idOf,
  isMobile,
}) => {
  const address = at(`/product/${await idOf('Large Khabia Jar')}`)
  await page.locator('.thumbs a').nth(1).click()
  await expect(page.locator('.thumbs a').nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('#photo-2 img')).toBeInViewport({ ratio: 0.6 })
  const bar = page.locator(isMobile ? '.buybar' : '#buy')
  const add = bar.getByRole('button', { name: say('catalog:product.add') })
  await press(page.locator('#buy'), say('catalog:product.more', { name: '' }))
  await add.click()
  const toast = page.locator('.toasts').getByRole('status')
  await expect(toast).toContainText(say('toasts.cart_added.title'))
  await expect(page.locator('header [data-cart-count]')).toHaveText('2')
  await expect(page).toHaveURL(new RegExp(`${address}(#photo-2)?$`))
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('pottery-cart') ?? ''))
  expect(kept).toMatchObject([{ product: { name_en: 'Large Khabia Jar', price: 950 }, quantity: 2 }])
  if (isMobile) {
    await expect
      .poll(async () => {
        const [above, below] = [await toast.boundingBox(), await bar.boundingBox()]
        return above && below && above.y + above.height <= below.y
      })
      .toBe(true)
  }
  for (let time = 0; time < 2; time += 1) await add.click()
  await expect(page.locator('.toasts .toast:visible')).toHaveCount(2)
  await page
    .locator('.toast:visible')
    .last()
    .getByRole('link', { name: say('open_cart') })
    .click()
  await expect(page).toHaveURL(at('/cart'))

  await test.step('its address is copied where the browser cannot share', async () => {
    await context.grantPermissions(['clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.goto(address)
    await page.getByRole('button', { name: say('catalog:product.share') }).click()
    await expect(toast).toContainText(say('common:copied'))
    expect(await readClipboard(page)).toBe(page.url())
  })
})
