import type { Knex } from 'knex'
import { deskPaths } from '#domain/admin/admin-paths.ts'
import type { Order } from '#domain/orders/order.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expectToFit, setFontSize } from '../../support/browser/overflow.ts'
import { expectHydrated, expectScriptsToRun, press } from '../../support/browser/page-actions.ts'
import { test as base, expect, type Page } from '../../support/browser/test.ts'
import { createFactories } from '../../support/data/factories.ts'

/** A signed-in manager on the list of orders, which has two. */
const test = base.extend<{ orders: [Order, Order] }>({
  orders: [
    async ({ anOrder, signInAs, page, at }, use) => {
      const first = await anOrder({
        customer_name: 'Salma Tazi',
        customer_city: 'Fès',
        customer_phone: '0600000003',
      })
      const second = await anOrder({ customer_name: 'يوسف العلوي', customer_phone: '+212 6 00 00 00 02' })
      await signInAs('manager')
      await page.goto(at('/admin?tab=orders'))
      await expectHydrated(page)
      await use([first, second])
    },
    { auto: true },
  ],
})

const row = (page: Page, { id }: Order) => page.locator(`tr:has(form[action$="/admin/orders/${id}/status"])`)
const statusIn = (page: Page, order: Order) => row(page, order).locator('select')
const opener = (page: Page, order: Order) => row(page, order).locator('td:last-child a')
const dialog = (page: Page) => page.locator('dialog[aria-labelledby=order-title]')
const sheet = (page: Page) => page.locator('.status-dialog[open]')
async function setStatus(page: Page, order: Order, status: string): Promise<void> {
  await statusIn(page, order).selectOption(status)
  await expect(sheet(page).locator(`[value=${status}]`)).toBeChecked()
  await sheet(page).locator('button.btn').click()
}
const statusOf = async ({ db }: { db: Knex }, { id }: Order) =>
  (await db('orders').where({ id }).first('status')).status
const changesOf = ({ db }: { db: Knex }, order: Order) =>
  db('order_status_changes').where({ order_id: order.id }).orderBy('id')
const toast = (page: Page) => page.locator('.toasts .toast').last()

test('an order goes from pending to delivered and back, from the list, but not by an arrow key', async ({
  page,
  orders: [order],
  shop,
  say,
}) => {
  const control = statusIn(page, order)
  await control.focus()
  // What an arrow key does where it changes a closed list.
  await control.selectOption('processing')
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(control).toBeFocused()
  await expect(control).toHaveAttribute('data-status', 'pending')
  expect(await statusOf(shop, order)).toBe('pending')

  for (const status of ['processing', 'shipped', 'delivered', 'pending'] as const) {
    await setStatus(page, order, status)
    await expect(control).toHaveAttribute('data-status', status)
    await expect(control).toBeFocused()
    await expect(toast(page)).toContainText(say('common:toasts.order_status_updated.title'))
    await expect.poll(() => statusOf(shop, order)).toBe(status)
  }
  const history = await changesOf(shop, order).pluck('to_status')
  expect(history).toEqual(['pending', 'processing', 'shipped', 'delivered', 'pending'])
})

test('an order opens in a dialog, closed by Escape, a click outside, its button or going back', async ({
  page,
  orders: [order],
  at,
}) => {
  const list = new RegExp(`${at('/admin')}\\?tab=orders$`)
  const isOpen = async () => {
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${at(`/admin/orders/${order.id}`)}$`))
    await expect(dialog(page).locator('#order')).toContainText('Salma Tazi')
  }
  const isClosed = async () => {
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(list)
    await expect(opener(page, order)).toBeFocused()
  }
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => dialog(page).locator('> .modal__head button').click(),
    () => page.goBack(),
  ]
  for (const close of ways) {
    await opener(page, order).click()
    await isOpen()
    await close()
    await isClosed()
  }
  await page.goForward()
  await isOpen()
  await page.reload()
  await expect(page.locator('h1')).toContainText(String(order.number))
  await expect(page.locator('#order')).toContainText('Salma Tazi')
  await page.goBack()
  await expect(row(page, order)).toBeVisible()
})

test('a status is saved in the dialog without leaving the list; a note leads to the order', async ({
  page,
  orders: [order, other],
  say,
  at,
}) => {
  await opener(page, order).click()
  const open = dialog(page)
  await open.locator('textarea').fill('Rings twice,\nthen opens')
  await expectAccessible(page)
  await open.locator('.order__status select').selectOption('delivered')
  await open.locator('.order__status button').click()
  await expect(sheet(page).locator('[value=delivered]')).toBeChecked()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url().split('/').pop()}`))
  const answer = { detail: { order: other.id } }
  await page.evaluate((init) => document.dispatchEvent(new CustomEvent('change-answered', init)), answer)
  await sheet(page).locator('button.btn').click()
  await expect(toast(page)).toContainText(say('common:toasts.order_status_updated.title'))
  await expect(open.locator('.order__status select')).toHaveAttribute('data-status', 'delivered')
  await expect(open.locator('.order__status select')).toBeFocused()
  expect(sent.filter((request) => request === `GET ${order.id}`)).toHaveLength(1)
  await expect(open.locator('textarea'), 'what was typed beside it stays').toHaveValue(
    'Rings twice,\nthen opens',
  )

  await toast(page).locator('.iconbtn').click()
  await page.keyboard.press('Escape')
  await expect(statusIn(page, order)).toHaveAttribute('data-status', 'delivered')
  // Earlier versions stored it so.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('note ')) ?? ''
    localStorage.setItem(key, JSON.parse(localStorage[key])[1])
  })
  await opener(page, order).click()
  await expect(open.locator('textarea'), 'the note was kept').toHaveValue('Rings twice,\nthen opens')
  await open.getByRole('button', { name: say('admin-forms:notes.submit') }).click()
  await expect(page).toHaveURL(new RegExp(`${at(`/admin/orders/${order.id}`)}$`))
  await expect(page.locator('[data-saved-note]')).toHaveText('Rings twice,\nthen opens')
  await expect(page.locator('textarea')).toHaveValue('')
})

test('a browser of 2021, without dialogs, opens pages; and without the script of the list a row can be ticked', {
  tag: '@once',
}, async ({ page, orders: [order], at, expectBrowserError }) => {
  await page.addInitScript(() => {
    for (const name of ['HTMLDialogElement', 'BroadcastChannel']) Reflect.deleteProperty(window, name)
  })
  await page.reload()
  await expectHydrated(page)
  await opener(page, order).click()
  await page.locator('.order__status button').click()
  await expect(page).toHaveURL(/\/status\?status=pending$/)
  await page.goto(at('/admin?tab=orders'))
  await expectHydrated(page)
  await statusIn(page, order).selectOption('shipped')
  await expect(page.locator('main [name=status][value=shipped]')).toBeChecked()
  expectBrowserError(/ERR_FAILED|island failed/)
  await page.route('**/islands/OrdersList*', (route) => route.abort())
  await page.goto(at('/admin?tab=orders'))
  await row(page, order).locator('[type=checkbox]').click()
  await expect(row(page, order).locator('[type=checkbox]')).toBeChecked()
})

test('a conflicting change names who changed the status first, and shows the current one', {
  tag: '@once',
}, async ({ page, orders: [order], shop, aPerson, expectBrowserError }) => {
  // Without the stream, as the list must not learn of the change before its own request.
  await page.route('**/admin/orders/live*', (route) => route.abort())
  await page.reload()
  await expectHydrated(page)
  await expectScriptsToRun(page)
  expectBrowserError(/^409: |ERR_FAILED/)
  const { id } = await aPerson('manager')
  await shop.db('users').where({ id }).update({ name: 'Hassan' })
  await shop.db('orders').where({ id: order.id }).update({ status: 'shipped' })
  await shop
    .db('order_status_changes')
    .insert({ order_id: order.id, from_status: 'pending', to_status: 'shipped', user_id: id })
  await statusIn(page, order).selectOption('cancelled')
  await sheet(page).locator('[name=comment]').fill('Rang twice')
  await sheet(page).locator('button.btn').click()
  await expect(toast(page)).toContainText('Hassan')
  await expect(toast(page)).toContainText('Rang twice')
  await expect(toast(page)).toHaveAttribute('role', 'alert')
  await expect(statusIn(page, order)).toHaveAttribute('data-status', 'shipped')
  expect(await statusOf(shop, order)).toBe('shipped')
})

test('of two who change an order’s address, the second can take all that the other wrote', {
  tag: '@once',
}, async ({ page, orders: [order], shop, at, expectBrowserError }) => {
  expectBrowserError(/409/)
  const theirs = { customer_name: 'Hassan', customer_address: '12 rue du Port' }
  await page.goto(at(deskPaths.edit(order.id)))
  await expectScriptsToRun(page)
  for (const name of Object.keys(theirs)) await page.locator(`[name=${name}]`).fill('Mine, not theirs')
  await shop.db('orders').where({ id: order.id }).update(theirs)
  await page.locator('[value=save]').click()
  for (const radio of await page.locator('[value=theirs]').all()) await radio.check()
  await page.locator('[value=save]').click()
  await expect(page.locator('.toast')).toBeVisible()
  expect(await shop.db('orders').where({ id: order.id }).first(Object.keys(theirs))).toEqual(theirs)
})

test('the sheet says what a status does; cancelling asks why, and is undone in the message', async ({
  page,
  orders: [order],
  shop,
  say,
}) => {
  await statusIn(page, order).selectOption('shipped')
  await expect(sheet(page).locator('label:has([value=shipped])')).toContainText(
    say('admin-orders:sheet.effects.own'),
  )
  const reason = sheet(page).locator('[name=reason]')
  await expect(reason).toBeHidden()
  await sheet(page).locator('[value=cancelled]').check()
  await expectAccessible(page)
  await sheet(page).locator('button.btn').click()
  await expect(sheet(page).locator('.error')).toHaveText(say('admin-orders:sheet.reason_missing'))
  await expect(reason).toBeFocused()
  await reason.selectOption('never_reached')
  await sheet(page).locator('button.btn').click()
  await expect(statusIn(page, order)).toHaveAttribute('data-status', 'cancelled')
  await expect.poll(() => statusOf(shop, order)).toBe('cancelled')
  await press(toast(page), say('common:undo'))
  await expect(toast(page)).toContainText(say('common:toasts.order_status_undone.title'))
  await expect(statusIn(page, order)).toHaveAttribute('data-status', 'pending')
  await expect(statusIn(page, order)).toBeFocused()
  expect(await statusOf(shop, order)).toBe('pending')
  const reasons = await changesOf(shop, order).pluck('reason')
  expect(reasons).toEqual([null, 'never_reached', 'undone'])
  await setFontSize(page, 32)
  await page.goto(localisePath(`${paths.adminOrderStatus(order.id)}?status=cancelled`, 'fr'))
  await expectToFit(page)
})

test('without network the dialog of an order says so; a status is marked as not sent, kept when the tab is closed, and sent later', {
  tag: '@once',
}, async ({ page, context, orders: [order, other], shop, say, at, expectBrowserError }) => {
  await expectScriptsToRun(page)
  expectBrowserError(/ERR_(FAILED|INTERNET)|EventSource|^409: /)
  await context.setOffline(true)
  await opener(page, order).click()
  await expect(dialog(page).getByRole('alert')).toContainText(say('admin-orders:list.not_loaded_one'))
  await page.keyboard.press('Escape')
  await setStatus(page, order, 'shipped')
  await expect(toast(page)).toContainText(say('admin-orders:unsent.kept_text', { number: order.number }))
  await expect(statusIn(page, order)).toHaveAttribute('data-status', 'shipped')
  await expect(row(page, order)).toContainText(say('admin-orders:unsent.row'))
  await setStatus(page, other, 'processing')
  const unsent = page.locator('[data-unsent]')
  await expect(unsent.locator('[data-count]')).toHaveText('2')
  await expect(unsent.locator('li').first()).toContainText(`#${order.number}`)
  await expectAccessible(page)
  await page.close()
  await context.setOffline(false)
  expect(await statusOf(shop, order)).toBe('pending')

  // Any page of the admin sends them; what is refused then is told.
  await shop.db('orders').where({ id: other.id }).update({ status: 'cancelled' })
  const later = await context.newPage()
  await later.goto(shop.origin + at('/admin?tab=products'))
  await expect.poll(() => statusOf(shop, order)).toBe('shipped')
  await expect(later.locator('.toast[role=alert]')).toContainText(say('admin-orders:unsent.refused'))
  await expect(later.locator('[data-unsent]')).toBeHidden()
  expect(await later.evaluate(() => localStorage.getItem('unsent-changes'))).toBeNull()
})

test('a status that is set after the session has ended is sent after signing in again, and a note is restored', {
  tag: '@once',
}, async ({ page, orders: [order], shop, say, at, submitSignIn, endSessions, expectBrowserError }) => {
  await expectScriptsToRun(page)
  // The stream of new orders is closed with the session.
  expectBrowserError(/^401: |EventSource/)
  const email = await endSessions()
  await setStatus(page, order, 'shipped')
  await expect(toast(page)).toContainText(
    say('admin-orders:unsent.kept_signed_out', { number: order.number }),
  )
  await page.reload()
  await submitSignIn(email)
  await expect(page).toHaveURL(/admin\?tab=orders/)
  await expect(statusIn(page, order)).toHaveAttribute('data-status', 'shipped')
  await expect.poll(() => statusOf(shop, order)).toBe('shipped')

  await expectHydrated(page)
  await expectScriptsToRun(page)
  // By key, as messages may lie over it.
  await opener(page, order).press('Enter')
  await dialog(page).locator('textarea').fill('Wants it on Friday')
  await endSessions()
  await dialog(page)
    .getByRole('button', { name: say('admin-forms:notes.submit') })
    .press('Enter')
  await expect(page.getByRole('link', { name: say('accounts:signed_out.open') })).toBeVisible()
  await page.goto(at(`/admin/orders/${order.id}`))
  await submitSignIn(email)
  await expect(page).toHaveURL(new RegExp(`${at(`/admin/orders/${order.id}`)}$`))
  await expect(page.locator('textarea')).toHaveValue('Wants it on Friday')
  // Whoever comes back to it where only the answer was lost finds it saved, and not once more in its field.
  expectBrowserError(/ERR_FAILED/)
  await page.route('**/notes', (route) => route.fetch({ maxRedirects: 0 }).then(() => route.abort()))
  await press(page, say('admin-forms:notes.submit'))
  await page.waitForURL(/^chrome-error/)
  await page.goBack()
  await expect(page.locator('[data-saved-note]')).toHaveText('Wants it on Friday')
  await page.waitForLoadState()
  await expect(page.locator('textarea')).toHaveValue('')

  // A changed answer to a review is restored, too, until somebody else has changed it.
  const { id } = await createFactories(shop.db).aReview({ answer: 'Thanks' })
  await page.goto(at('/admin/reviews?state=shown'))
  const answer = page.locator(`#answer-${id}`)
  await expectScriptsToRun(page)
  await answer.fill('Thank you')
  await page.reload()
  await expect(answer).toHaveValue('Thank you')
  await shop.db('reviews').where({ id }).update({ answer: 'Welcome' })
  await page.reload()
  await expectScriptsToRun(page)
  await expect(answer).toHaveValue('Welcome')
})
