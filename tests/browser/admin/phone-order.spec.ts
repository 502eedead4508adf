import type { Knex } from 'knex'
import type { Page, Route } from 'playwright/test'
import { fillDelivery, holdBack } from '../../support/browser/page-actions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { delivery } from '../../support/data/factories.ts'

test.beforeEach(async ({ page, at, signInAs }) => {
  await signInAs('manager')
  await page.goto(at('/admin/orders/new'))
})

const place = (page: Page) => page.locator('button[value=place]')

/** What stands in the order whose page is shown. */
async function linesOf(page: Page, db: Knex): Promise<string[]> {
  const order_id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const lines = await db('order_lines').where({ order_id }).orderBy('position')
  return lines.map(({ product_id, quantity }) => `${quantity} × ${product_id}`)
}

test('on a slow network nothing that was tapped or typed is lost: pieces, quantities, the next search, the order', {
  tag: '@once',
}, async ({ page, shop, idOf, expectBrowserError }) => {
  expectBrowserError(/422/)
  const names = ['Emerald Tagine', 'Safi Blue Tagine', 'Black Tadelakt Vase']
  const [emerald, blue, vase] = await Promise.all(names.map(idOf))
  await page.locator('#q').fill('tagine')
  await page.locator(`#pieces-${blue}`).fill('2')

  const answer = await holdBack(page, '**/admin/orders/new')
  await page.locator(`#add-${emerald}`).click()
  await page.locator(`#add-${blue}`).click()
  await page.locator('#q').fill('Black Tadelakt Vase')
  await page.locator('#q').press('Enter')
  answer()
  await expect(page.locator(`#quantity_${blue}`)).toHaveValue('2')
  await page.locator(`#add-${vase}`).waitFor()

  const next = await holdBack(page, '**/admin/orders/new')
  await page.locator(`#add-${vase}`).dblclick()
  await expect(page.locator(`#add-${vase}`)).toHaveAttribute('aria-busy', 'true')
  await page.locator(`#quantity_${emerald}`).fill('3')
  await fillDelivery(page)
  await place(page).click()
  next()
  // The sums, of which the last piece was not yet part, are shown before the order costs them.
  await expect(page.locator('main [role=alert] a[href="#sums"]')).toBeVisible()
  await place(page).click()
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
  expect(await linesOf(page, shop.db)).toEqual([`3 × ${emerald}`, `2 × ${blue}`, `1 × ${vase}`])
})

test('an order that cannot be sent, or whose page the phone closes in the middle of a call, keeps caller, pieces and address', {
  tag: '@once',
}, async ({ page, context, shop, at, idOf, say, endSessions, submitSignIn, expectBrowserError }) => {
  expectBrowserError(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|401|422|EventSource/)
  const emerald = await idOf('Emerald Tagine')
  const checkout = page.locator('[name=checkout_id]')
  const begun = await checkout.inputValue()
  await page.locator('#q').fill('Emerald')
  await page.locator(`#add-${emerald}`).click()
  await page.locator(`#quantity_${emerald}`).fill('2')
  await fillDelivery(page)
  await page.route('**/admin/orders/new', (route) => route.abort())
  await place(page).click()
  await expect(page.locator('.toast[role=alert]')).toContainText(say('admin-forms:script.network.failed'))
  await page.unroute('**/admin/orders/new')
  await context.setOffline(true)
  // By key, as messages may lie over it.
  await place(page).press('Enter')
  await expect(page.locator('.toast', { hasText: say('common:no_network.text') })).toBeVisible()
  await expect(page.locator(`#quantity_${emerald}`)).toHaveValue('2')
  await context.setOffline(false)
  page.on('dialog', (dialog) => dialog.accept())
  // The script is told what is wrong, and the page that would say so does not come.
  const draft = await page.locator('form[data-draft]').getAttribute('data-draft')
  const id = await page.locator('form[data-draft] [name=form_id]').inputValue()
  const body = `<main><form data-draft="${draft}"><input name="form_id" value="${id}"></form></main>`
  const wrong = { status: 422, contentType: 'text/html', body }
  await page.route('**/admin/orders/new', (route, request) =>
    request.isNavigationRequest() ? route.abort() : route.fulfill(wrong),
  )
  await place(page).press('Enter')
  await expect(page).toHaveURL(/^chrome-error/)
  await page.unroute('**/admin/orders/new')
  await page.goto(at('/admin/orders/new'))
  await page.getByRole('button', { name: say('admin-forms:script.draft.restore') }).click()
  await expect(page.locator(`#quantity_${emerald}`)).toHaveValue('2')
  await expect(page.locator('#customer_address')).toHaveValue(delivery.customer_address)
  expect(await checkout.inputValue()).toBe(begun)
  const email = await endSessions()
  await place(page).click()
  const newWindow = context.waitForEvent('page')
  await page.getByRole('link', { name: say('accounts:signed_out.open') }).click()
  await submitSignIn(email, { page: await newWindow })
  await expect(await newWindow).toHaveURL(at('/admin'))
  await place(page).press('Enter')
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
  expect(await linesOf(page, shop.db)).toEqual([`2 × ${emerald}`])
  expect(await shop.db('orders').where({ customer_name: delivery.customer_name })).toHaveLength(1)
  await page.goto(at('/admin/orders/new'))
  await expect(page.getByRole('button', { name: say('admin-forms:script.draft.restore') })).toHaveCount(0)
})

test('an order is not placed without the piece that was tapped before it, whose request failed or had no answer', {
  tag: ['@once', '@full'],
}, async ({ page, shop, idOf, expectBrowserError }) => {
  expectBrowserError(/ERR_FAILED|503/)
  const [emerald, blue] = [await idOf('Emerald Tagine'), await idOf('Safi Blue Tagine')]
  await fillDelivery(page)
  await page.locator('#q').fill('tagine')
  await page.locator(`#add-${emerald}`).click()
  await expect(page.locator(`#quantity_${emerald}`)).toBeVisible()

  const fails = (route: Route) => route.fulfill({ status: 503, contentType: 'text/html', body: '' })
  for (const fail of [(route: Route) => route.abort(), fails]) {
    const failure = Promise.withResolvers<void>()
    await page.route('**/admin/orders/new', async (route) => {
      await failure.promise
      await fail(route)
    })
    await page.locator(`#add-${blue}`).click()
    await place(page).click()
    await expect(place(page)).toHaveAttribute('aria-busy', 'true')
    failure.resolve()
    await expect(place(page)).not.toHaveAttribute('aria-busy')
    await expect(page.locator('.toast[role=alert]')).toHaveCount(1)
    await page.unroute('**/admin/orders/new')
  }

  await page.locator(`#add-${blue}`).click()
  await expect(page.locator(`#quantity_${blue}`)).toBeVisible()
  expect(await shop.db('orders').where({ customer_name: delivery.customer_name })).toEqual([])
  await place(page).click()
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
  expect(await linesOf(page, shop.db)).toEqual([`1 × ${emerald}`, `1 × ${blue}`])
})
