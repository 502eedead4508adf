import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'

test.beforeEach(async ({ shop }) => {
  const names = { name_ar: 'الساحل', name_en: 'The coast', name_fr: 'La côte' }
  const [{ id }] = await shop
    .db('delivery_zones')
    .insert({ ...names, fee: 15, days_least: 1, days_most: 2 })
    .returning('id')
  await shop.db('delivery_zone_places').insert({ place: 'safi', zone_id: id })
})

test.afterEach(async ({ shop }) => {
  await shop.db('delivery_zones').where({ is_default: false }).delete()
})

test('the city is suggested, fee and days follow it, a slip in the phone is said at once', async ({
  page,
  at,
  say,
  shop,
  putInCart,
}) => {
  await putInCart()
  await page.goto(at('/cart'))
  const city = page.locator('#customer_city')
  await city.click()
  await expect(page.locator('#cities option')).toHaveCount(261)
  const sums = page.locator('.summary dl')
  await expect(sums).toContainText(say('cart:panel.by_city'))
  await city.fill('asfi')
  await expect(sums).toContainText(say('cart:panel.arrives_range', { least: 1, count: 2 }))
  await expect(sums).toContainText('15')

  const phone = page.locator('#customer_phone')
  await phone.fill('061234567')
  await phone.blur()
  const question = say('cart:order.slips.digits', { prefix: 6, digits: 9 })
  await expect(phone).toHaveAccessibleDescription(question)
  await expectAccessible(page)
  await phone.fill('0612345678')
  await expect(phone).toHaveAccessibleDescription('')

  await page.locator('#customer_name').fill('سعاد العلوي')
  await page.locator('#customer_address').fill('حي الفخارين، رقم 7')
  await page.locator('.gift summary').click()
  await page.locator('#card_text').fill('عيد مبارك سعيد')
  await page.getByRole('button', { name: say('cart:panel.place') }).click()
  await expect(page.locator('.toasts').getByRole('status')).toContainText('0612345678')
  expect(await shop.db('orders').first('shipping', 'card_text')).toEqual({
    shipping: '15.00',
    card_text: 'عيد مبارك سعيد',
  })
})
