import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expectHydrated, fillDelivery } from '../../support/browser/page-actions.ts'
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
  tag: '@once',
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

test('staff see a group, select it, cancel it at once and undo that', { tag: '@full' }, async ({
  page,
  at,
  say,
  shop,
  signInAs,
  sendOrderList,
}) => {
  const stock = async () =>
    (await shop.db('products').where({ name_en: 'Safi Blue Tagine' }).first('stock')).stock
  const before = await stock()
  await sendOrderList(4)
  await signInAs('manager')
  await page.goto(at('/admin?tab=orders'))
  await expectHydrated(page)
  await page.locator('.orders__warnings a').first().click()
  await expect(page.locator('.orders__filtered p')).toHaveText(say('admin-orders:list.same_address'))
  await expectHydrated(page)
  await page.getByLabel(say('admin-lists:pick_all')).check()
  await page.getByRole('button', { name: say('admin-orders:list.cancel') }).click()
  const message = page.locator('.toasts .toast')
  await expect(message).toContainText(say('common:toasts.orders_cancelled.title', { number: 4 }))
  expect(await stock()).toBe(before)
  await message.getByRole('button', { name: say('common:undo') }).click()
  await expect(page.locator('.toasts .toast')).toContainText(
    say('common:toasts.orders_restored.title', { number: 4 }),
  )
  expect(await stock()).toBe(before - 4)
})

test('staff shut out a phone; its buyer is asked to call and loses nothing; once lifted, the order is accepted', {
  tag: ['@once', '@full'],
}, async ({ page, at, say, shop, signInAs, sendOrderList, goToCheckout, context, expectBrowserError }) => {
  expectBrowserError(/403/)
  await sendOrderList(3, { phone: delivery.customer_phone })
  await signInAs('manager')
  await page.goto(at('/admin?tab=orders'))
  await page.locator('.orders__warnings a').first().click()
  await expectHydrated(page)
  await page.getByRole('button', { name: say('admin-orders:list.shut_out_phone') }).click()
  await expect(page.locator('.toasts .toast')).toContainText(say('common:toasts.sender_shut_out.title'))
  const staffCookies = await context.cookies()
  await context.clearCookies()
  await goToCheckout()
  const place = page.getByRole('button', { name: say('cart:panel.place') })
  await place.click()
  const notice = page.locator('#order [role=alert]')
  await expect(notice).toContainText(say('cart:order.shut_out.title'))
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^tel:\+212/)
  await expect(page.locator('#customer_name')).toHaveValue(delivery.customer_name)
  await expect(page.locator('.lines li')).toHaveCount(1)
  await expectAccessible(page)

  const buyerCookies = await context.cookies()
  await context.clearCookies()
  await context.addCookies(staffCookies)
  await page.goto(at('/admin/shut-outs'))
  await expectAccessible(page)
  await page.getByRole('button', { name: say('admin-orders:shut_outs.lift') }).click()
  await expect(page.locator('.toasts .toast')).toContainText(say('common:toasts.shut_out_lifted.title'))
  await context.clearCookies()
  await context.addCookies(buyerCookies)
  await page.goto(at('/cart'))
  await fillDelivery(page)
  await place.click()
  await expect(page).toHaveURL(at('/'))
  expect(await shop.db('orders').where({ status: 'pending' })).toHaveLength(4)
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
