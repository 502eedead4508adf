import { expect, test } from '../../support/browser/test.ts'
import { delivery } from '../../support/data/factories.ts'

test('an order rejected while the database is unavailable preserves the form, and is placed once when it is sent again', {
  tag: ['@once', '@full'],
}, async ({ page, at, goToCheckout, say, shop, expectBrowserError }) => {
  expectBrowserError(/503/)
  await goToCheckout()

  await shop.db.raw(`
        create or replace function fail_order() returns trigger language plpgsql as
        $$ begin raise exception 'no room' using errcode = '53100'; end $$;
        create trigger fail_order before insert on orders execute function fail_order()`)
  const order = page.locator('#order-summary button[type=submit]:not([name])')
  const [answer] = await Promise.all([
    // The script submits first; when that fails, the browser submits the form itself and shows the response.
    page.waitForResponse((response) => {
      const request = response.request()
      return request.method() === 'POST' && request.isNavigationRequest()
    }),
    order.click(),
  ])
  await shop.db.raw('drop trigger fail_order on orders; drop function fail_order()')
  expect(answer.status()).toBe(503)
  await expect(page.getByRole('alert').first()).toContainText(say('common:toasts.order_failed.title'))
  for (const [field, text] of Object.entries(delivery))
    await expect(page.locator(`#${field}`)).toHaveValue(text)
  await expect(page.locator('.lines > li')).toHaveCount(1)

  await order.click()
  await expect(page).toHaveURL(at('/'))
  expect(await shop.db('orders').count({ orders: '*' }).first()).toEqual({ orders: 1 })
})
