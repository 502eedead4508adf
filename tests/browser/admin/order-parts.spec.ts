import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { createFactories, delivery } from '../../support/data/factories.ts'

test('two orders of one buyer become one, and one becomes two, in three taps each', async ({
  page,
  at,
  say,
  shop,
  idOf,
  signInAs,
}) => {
  const productId = await idOf('Safi Blue Tagine')
  const { anOrder } = createFactories(shop.db)
  const ordered = () => anOrder({ delivery, items: [{ product_id: productId, quantity: 1 }] })
  const [first, second] = [await ordered(), await ordered()]
  await signInAs('manager')

  await page.goto(at(`/admin/orders/${first.id}`))
  const merge = page.locator('details:has(form[action$="/merge"])')
  await merge.locator('summary').click()
  await expectAccessible(page)
  await merge.getByRole('button').click()
  await expect(page).toHaveURL(at(`/admin/orders/${first.id}`))
  await expect(merge).toHaveCount(0)
  await expect(page.locator('.order')).toContainText(say('admin-orders:reasons.took_over'))
  expect(await shop.db('orders').first('status').where({ id: second.id })).toEqual({ status: 'cancelled' })

  await page.getByRole('link', { name: say('order-edit:split.open') }).click()
  await page.locator(`[name=quantity_${productId}]`).fill('1')
  await expectAccessible(page)
  await page.getByRole('button', { name: say('order-edit:split.submit') }).click()
  await expect(page.locator('.order')).toContainText(say('admin-orders:reasons.split_off'))
  const parts = shop
    .db('order_lines')
    .whereIn('order_id', shop.db('orders').select('id').whereNot('status', 'cancelled'))
  expect(await parts.where({ product_id: productId }).pluck('quantity')).toEqual([1, 1])
})
