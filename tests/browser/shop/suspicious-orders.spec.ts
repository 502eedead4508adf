import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expectHydrated } from '../../support/browser/page-actions.ts'
import { test as base, expect } from '../../support/browser/test.ts'
import { aPhoneNumber, delivery } from '../../support/data/factories.ts'

const test = base.extend<{
  sendOrderList: (count: number, fields?: { quantity?: number; phone?: string }) => Promise<void>
}>({
  /** Orders through the API, all from one IP address. */
  sendOrderList: async ({ shop, idOf }, use) => {
    const product_id = await idOf('Safi Blue Tagine')
    await shop.db('products').where({ id: product_id }).update({ stock: 50 })
    await use(async (count, { quantity = 1, phone } = {}) => {
      for (let made = 0; made < count; made += 1) {
        const body = {
          ...delivery,
          customer_phone: phone ?? aPhoneNumber(made),
          items: [{ product_id, quantity }],
        }
        const answer = await fetch(`${shop.origin}/api/orders`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        expect(answer.status).toBe(201)
      }
    })
  },
})

test('a short phone number is questioned once, without losing input, and then accepted', {
  tag: ['@once', '@full'],
}, async ({ page, at, say, shop, goToCheckout }) => {
  await goToCheckout()
  await page.locator('#customer_phone').fill('0612')
  await page.locator('#notes').fill('الباب الأخضر')
  const place = page.getByRole('button', { name: say('cart:panel.place') })
  await place.click()
  await expect(page.locator('#customer_phone')).toHaveAccessibleDescription(
    say('errors:phone_short', { count: 4 }),
  )
  await expect(page.locator('#notes')).toHaveValue('الباب الأخضر')
  await expectAccessible(page)
  expect(await shop.db('orders')).toEqual([])
  await place.click()
  await expect(page).toHaveURL(at('/'))
  expect(await shop.db('orders').first('customer_phone', 'notes')).toEqual({
    customer_phone: '0612',
    notes: 'الباب الأخضر',
  })
})

test('warnings, the order limits in the settings and their conflict are accessible', {
  tag: '@full',
}, async ({ page, at, shop, signInAs, expectBrowserError, sendOrderList }) => {
  expectBrowserError(/^409: .*settings/)
  await sendOrderList(4)
  await sendOrderList(1, { quantity: 12, phone: '061' })
  await signInAs('manager')
  await page.goto(at('/admin?tab=orders'))
  await expectHydrated(page)
  await expectAccessible(page)
  const [id] = await shop.db('orders').orderBy('id', 'desc').limit(1).pluck('id')
  await page.goto(at(`/admin/orders/${id}`))
  await expect(page.locator('.order__warnings li')).toHaveCount(4)
  await expectAccessible(page)

  await page.goto(at('/admin/settings/orders'))
  await page.locator('#pieces').fill('٤٠')
  await expectAccessible(page)
  await shop.db('settings').insert({ name: 'orders', values: '{"pieces": 25}' })
  await page.locator('.savebar button').last().click()
  await expect(page.locator('.conflict')).toBeVisible()
  await expectAccessible(page)
  await page.locator('.savebar button').last().click()
  await expect
    .poll(async () => (await shop.db('settings').first('values')).values)
    .toMatchObject({ pieces: 40 })
})
