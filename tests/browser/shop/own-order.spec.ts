import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expectNoOverflow, measureOverflow } from '../../support/browser/overflow.ts'
import { holdBack } from '../../support/browser/page-actions.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'
import { delivery } from '../../support/data/factories.ts'

type Says = (key: string, values?: object) => string

/** From the message after ordering to the page of the order; returns its path. */
async function openOwnOrder(page: Page, say: Says, goToCheckout: () => Promise<void>): Promise<string> {
  await goToCheckout()
  await page.getByRole('button', { name: say('cart:panel.place') }).click()
  await page
    .locator('.toasts')
    .getByRole('link', { name: say('order_next') })
    .click()
  await expect(page.locator('#next-step')).toBeVisible()
  return new URL(page.url()).pathname
}

/** Looks for an order by its number and the phone of the order form. */
async function track(page: Page, say: Says, number: number): Promise<void> {
  await page.getByLabel(say('own-order:track.number')).fill(`#${number}`)
  await page.getByLabel(say('own-order:track.phone')).fill('+212 6-12 34 56 78')
  await page.getByRole('button', { name: say('own-order:track.submit') }).click()
}

test('the message after ordering leads to the order, and /track leads there again; others see where it is', async ({
  page,
  shop,
  at,
  say,
  goToCheckout,
}) => {
  const path = await openOwnOrder(page, say, goToCheckout)
  const { number } = await shop.db('orders').first('number')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('own-order:title', { number }))
  for (const summary of await page.locator('.own-changes summary').all()) await summary.click()
  await expectAccessible(page)
  await page.goto(at('/track'))
  await expectAccessible(page)
  await track(page, say, number)
  await expect(page).toHaveURL(path)

  await page.context().clearCookies()
  await page.goto(at('/track'))
  await track(page, say, number)
  await expect(page.locator('#next-step')).toBeVisible()
  await expect(page).toHaveURL(at('/track'))
  await expect(page.locator('main')).not.toContainText(delivery.customer_address)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await measureOverflow(page)).toBe(0)
})

test('she confirms her order herself by its link, and the desk says so', { tag: ['@once', '@full'] }, async ({
  page,
  shop,
  at,
  say,
  goToCheckout,
  signInAs,
}) => {
  const path = await openOwnOrder(page, say, goToCheckout)
  // Where the link leads that her mail and the message of staff have.
  await page.goto(`${path}/confirmation`)
  await expectAccessible(page)
  await page.getByRole('button', { name: say('own-order:confirm.submit') }).click()
  await expect(page).toHaveURL(path)
  await expect(page.locator('#next-step')).toHaveText(say('own-order:next.confirmed'))
  await expect(page.getByRole('button', { name: say('own-order:confirm.submit') })).toHaveCount(0)

  await signInAs('manager')
  await page.goto(at('/admin/orders/desk'))
  await page.locator('main form[action$="/desk/next"] button').click()
  await expect(page.locator('.desk-card')).toContainText(say('admin-orders:reasons.confirmed_by_buyer'))
  expect(await shop.db('orders').first('status')).toEqual({ status: 'pending' })
})

test('a slip in a corrected phone is said at once', { tag: ['@once', '@full'] }, async ({
  page,
  say,
  goToCheckout,
}) => {
  const letScriptArrive = await holdBack(page, /own-order[^/]*\.js/)
  await openOwnOrder(page, say, goToCheckout)
  await page.getByText(say('own-order:correct.open')).click()
  const phone = page.locator('#customer_phone')
  await phone.fill('061234567')
  await phone.blur()
  // What was typed before the script came is asked about too.
  letScriptArrive()
  const slip = { prefix: 6, digits: 9 }
  await expect(phone).toHaveAccessibleDescription(say('cart:order.slips.digits', slip))
  await expectAccessible(page)
  await phone.fill('0612345679')
  await expect(phone).toHaveAccessibleDescription('')
})

test('the message with the order’s link stays until it is closed', { tag: ['@once', '@full'] }, async ({
  page,
  say,
  goToCheckout,
}) => {
  await page.clock.install()
  await goToCheckout()
  await page.getByRole('button', { name: say('cart:panel.place') }).click()
  const link = page.locator('.toasts').getByRole('link', { name: say('order_next') })
  await expect(link).toBeVisible()
  await page.locator('main h1').first().click()
  await page.clock.fastForward('01:00')
  await expect(link).toBeVisible()
})

test('a title is set in Kufi, a heading that is a sentence in the typeface of texts, and open forms are not printed', {
  tag: ['@once', '@full'],
}, async ({ page, say, goToCheckout }) => {
  const path = await openOwnOrder(page, say, goToCheckout)
  const faceOf = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).fontFamily)
  expect(await faceOf('h1')).toContain('Kufi')
  expect(await faceOf('#next-step')).not.toContain('Kufi')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.own-lines')).toBeVisible()
  for (const form of await page.locator('main form').all()) await expect(form).toBeHidden()
  await expect(page.locator('.own-changes summary').first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expectNoOverflow(page, [path, '/track'])
})
