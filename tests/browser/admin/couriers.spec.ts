import { findAccessibilityViolations } from '../../support/browser/accessibility.ts'
import { expectToFit } from '../../support/browser/overflow.ts'
import { test as base, expect, type Page } from '../../support/browser/test.ts'
import { createFactories } from '../../support/data/factories.ts'

/** A signed-in manager, a courier, and three orders that are ready to be handed over. */
const test = base.extend<{ orderIds: number[] }>({
  orderIds: [
    async ({ shop, idOf, aPerson, signInByApi }, use) => {
      await signInByApi((await aPerson('manager')).email)
      await shop.db('couriers').insert({ name: 'أمانة', phone: '0522000000' })
      const { anOrder } = createFactories(shop.db)
      const product_id = await idOf('Safi Blue Tagine')
      const ids: number[] = []
      while (ids.length < 3) ids.push((await anOrder({ items: [{ product_id, quantity: 1 }] })).id)
      await shop.db('orders').whereIn('id', ids).update({ status: 'processing' })
      await use(ids)
    },
    { auto: true },
  ],
})

async function expectGoodPage(page: Page): Promise<void> {
  await expectToFit(page)
  expect(await findAccessibilityViolations(page)).toEqual([])
}

test('orders are handed over, delivered, refused and paid for', async ({ page, at, say, shop, orderIds }) => {
  await page.goto(at('/admin'))
  await page.locator('main a[href$="tab=couriers"]').click()
  await expectGoodPage(page)
  await page.getByRole('button', { name: say('admin-couriers:ready.submit') }).click()
  await expect(page).toHaveURL(/handovers\/\d+$/)
  await expectGoodPage(page)
  expect(await shop.db('orders').whereIn('id', orderIds).pluck('status')).toEqual(Array(3).fill('shipped'))

  await page.getByRole('link', { name: say('admin-couriers:print.sheet') }).click()
  await expect(page.locator('.paper__lines tbody tr')).toHaveCount(3)
  await expect(page.locator('.paper__receiver').first()).toHaveCSS('text-align', 'start')
  await expectGoodPage(page)
  await page.getByRole('link', { name: say('admin-couriers:print.labels') }).click()
  await expect(page.locator('.label')).toHaveCount(3)
  // A Latin name on an Arabic label, or the reverse, starts where its number does.
  const startEdge = await page.evaluate(() => (document.dir === 'rtl' ? 'right' : 'left'))
  await expect(page.locator('.label [dir=auto]').first()).toHaveCSS('text-align', startEdge)
  await expectGoodPage(page)

  await page.goto(at('/admin/couriers/1'))
  await expectGoodPage(page)
  await page.locator('[name=id]').first().check()
  await page.getByRole('button', { name: say('admin-couriers:outcomes.refused') }).click()
  await expect(page.getByText(say('admin-couriers:back.check_in_lead'))).toBeVisible()
  await page.getByRole('link', { name: say('admin-couriers:back.tick_all') }).click()
  await page.getByRole('button', { name: say('admin-couriers:outcomes.delivered') }).click()
  await expect(page.locator('.parcel')).toHaveCount(1)
  await expectGoodPage(page)

  await page.goto(at('/admin'))
  await expectGoodPage(page)
  await page.locator('main a[href*="/cash/couriers/"]').click()
  await expectGoodPage(page)
  await page.getByRole('button', { name: say('admin-cash:payment.submit') }).click()
  await expect(page).toHaveURL(/entries\/\d+$/)
  await expectGoodPage(page)
  expect(await shop.db('shipments').sum({ owed: 'owed' })).toEqual([{ owed: '0.00' }])
})
