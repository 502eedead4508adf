import { expect, test } from '../../support/browser/test.ts'

test('a code in the cart is applied, keeps what was typed, and is ordered at the sum that was shown', {
  tag: '@full',
}, async ({ page, say, shop, goToCheckout }) => {
  await shop.db('discount_codes').insert({ code: 'SPRING', kind: 'amount', value: 20 })
  await goToCheckout()
  const name = await page.locator('#customer_name').inputValue()
  await page.getByText(say('cart:code.have')).click()
  const field = page.getByLabel(say('cart:code.label'))
  const apply = page.getByRole('button', { name: say('cart:code.apply') })
  await field.fill('nosuch')
  await apply.click()
  await expect(page.locator('#code-refused')).toContainText('NOSUCH')
  await field.fill('spring')
  await apply.click()
  await expect(page.locator('#order-sums')).toContainText('SPRING')
  await expect(page.locator('#customer_name')).toHaveValue(name)
  await page.getByRole('button', { name: say('cart:panel.place') }).click()
  await expect(page.locator('.toasts').getByRole('status')).toBeVisible()
  const order = await shop.db('orders').orderBy('id', 'desc').first('discount', 'discount_code')
  expect(order).toEqual({ discount: '20.00', discount_code: 'SPRING' })
})
