import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('one tap opens the form under the price, a mistake is told in it, and the cart is not needed', async ({
  page,
  at,
  say,
  idOf,
  shop,
}) => {
  await page.goto(at(`/product/${await idOf('Emerald Tagine')}`))
  const form = page.locator('#order-now')
  await expect(form).toBeHidden()
  await page.getByText(say('catalog:order_now.title')).click()
  await expect(form).toBeVisible()
  await page.locator('#customer_name').fill('سعاد العلوي')
  await page.locator('#customer_city').fill('آسفي')
  await page.locator('#customer_address').fill('حي الفخارين، رقم 7')
  const place = form.getByRole('button', { name: say('cart:panel.place') })
  await place.click()
  await expect(page.locator('#customer_phone-error')).toBeInViewport()
  await expect(page.locator('#customer_name')).toHaveValue('سعاد العلوي')
  await expectAccessible(page)
  await page.locator('#customer_phone').fill('0612345678')
  await place.click()
  await expect(page.locator('.toasts').getByRole('status')).toContainText('0612345678')
  expect(await shop.db('orders').first('customer_name')).toEqual({ customer_name: 'سعاد العلوي' })
})
