import { expectAccessible } from '../../support/browser/accessibility.ts'
import { test as base, expect } from '../../support/browser/test.ts'
import { createFactories, delivery } from '../../support/data/factories.ts'

/** A signed-in manager, and two orders of one person with two phones. */
const test = base.extend<{ manager: undefined }>({
  manager: [
    async ({ shop, signInAs }, use) => {
      await signInAs('manager')
      const { anOrder } = createFactories(shop.db)
      const product = await shop.db('products').where('stock', '>', 5).first('id')
      for (const customer_phone of ['0612345678', '0698765432']) {
        await anOrder({
          items: [{ product_id: product.id, quantity: 1 }],
          delivery: {
            ...delivery,
            customer_phone,
            customer_name: 'Rkia <b> Amghar',
            customer_email: null,
            notes: null,
          },
        })
      }
      await use(undefined)
    },
    { auto: true },
  ],
})

test('a customer is found by a part of the number while the page stays, and has a page that fits the screen', async ({
  page,
  at,
  say,
}) => {
  await page.goto(at('/admin?tab=customers'))
  await expect(page.locator('.table--customers tbody tr')).toHaveCount(2)
  await expectAccessible(page)
  await page.locator('[name=q]').fill('9876')
  await page.locator('[name=q]').press('Enter')
  await expect(page.locator('.table--customers tbody tr')).toHaveCount(1)
  await expect(page).toHaveURL(/q=9876/)
  await page
    .getByRole('link', { name: say('admin-customers:list.open_one', { name: 'Rkia <b> Amghar' }) })
    .click()
  await expect(page.locator('h1')).toHaveText('Rkia <b> Amghar')
  await expectAccessible(page)
})
