import { expect, test } from '../../support/browser/test.ts'

test.use({
  viewport: { width: 390, height: 844 },
  permissions: ['geolocation'],
  geolocation: { latitude: 32.2994, longitude: -9.2372 },
})

test('the position is sent only after a tap, and can be taken back', async ({
  page,
  say,
  shop,
  goToCheckout,
}) => {
  await goToCheckout()
  const position = page.locator('[name=position]')
  const add = page.getByRole('button', { name: say('whereabouts:add') })
  await expect(position).toHaveValue('')
  await add.click()
  await expect(position).toHaveValue('32.29940,-9.23720')
  await page.getByRole('button', { name: say('whereabouts:remove') }).click()
  await expect(position).toHaveValue('')
  // A phone may search for long, and the buyer types on.
  const told = await add.evaluate((button: HTMLElement) => {
    button.click()
    document.getElementById('landmark')?.focus()
    return document.querySelector('#position [role=status]')?.textContent
  })
  expect(told).toBe(say('whereabouts:searching'))
  await expect(page.getByText(say('whereabouts:added'))).toBeVisible()
  await expect(page.locator('[name=landmark]')).toBeFocused()
  await page.getByRole('button', { name: say('cart:panel.place') }).click()
  await expect(page.locator('.toasts').getByRole('status')).toBeVisible()
  expect(await shop.db('orders').orderBy('id', 'desc').first('position')).toEqual({
    position: '32.29940,-9.23720',
  })
})
