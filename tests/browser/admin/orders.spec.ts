import type { Order } from '#domain/orders/order.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { timeInSafi } from '#domain/time/safi-time.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expectToFit, setFontSize } from '../../support/browser/overflow.ts'
import {
  expectHydrated,
  expectScriptsToRun,
  holdBack,
  readClipboard,
} from '../../support/browser/page-actions.ts'
import { test as base, expect, type Page } from '../../support/browser/test.ts'
import { createFactories, delivery } from '../../support/data/factories.ts'

type Customer = Partial<typeof delivery>

/** A signed-in manager on the list of orders, which has two. */
const test = base.extend<{ orders: [Order, Order]; anOrder: (customer?: Customer) => Promise<Order> }>({
  anOrder: async ({ shop, idOf }, use) => {
    const productId = await idOf('Safi Blue Tagine')
    await use((customer = {}) =>
      createFactories(shop.db).anOrder({
        items: [{ product_id: productId, quantity: 1 }],
        delivery: { ...delivery, customer_email: null, notes: null, ...customer },
      }),
    )
  },
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
/** Chooses a status in a row, and sets it in the sheet that opens. */
async function setStatus(page: Page, order: Order, status: string): Promise<void> {
  await statusIn(page, order).selectOption(status)
  await expect(sheet(page).locator(`[value=${status}]`)).toBeChecked()
  await sheet(page).locator('button.btn').click()
}
const toast = (page: Page) => page.locator('.toasts .toast').last()

test('what is used seldom is in a menu, by keyboard and by touch', { tag: ['@once', '@full'] }, async ({
  page,
  at,
  say,
}) => {
  const opener = page.getByRole('button', { name: say('admin-orders:more') })
  const menu = page.getByRole('navigation', { name: say('admin-orders:more') })
  await expect(menu).toBeHidden()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link')).toHaveCount(4)
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await menu.getByRole('link').first().click()
  await expect(page).toHaveURL(at('/admin/papers'))
})

test('an order goes from pending to delivered and back, from the list, but not by an arrow key', async ({
  page,
  orders: [order],
  shop,
  say,
}) => {
  await expectHydrated(page)
  const control = statusIn(page, order)
  await control.focus()
  // What an arrow key does where it changes a closed list.
  await control.selectOption('processing')
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(control).toBeFocused()
  await expect(control).toHaveAttribute('data-status', 'pending')
  expect(await shop.db('orders').where({ id: order.id }).first('status')).toEqual({ status: 'pending' })

  for (const status of ['processing', 'shipped', 'delivered', 'pending'] as const) {
    await setStatus(page, order, status)
    await expect(control).toHaveAttribute('data-status', status)
    await expect(control).toBeFocused()
    await expect(toast(page)).toContainText(say('common:toasts.order_status_updated.title'))
    await expect.poll(() => shop.db('orders').where({ id: order.id }).first('status')).toEqual({ status })
  }
  const history = await shop
    .db('order_status_changes')
    .where({ order_id: order.id })
    .orderBy('id')
    .pluck('to_status')
  expect(history).toEqual(['pending', 'processing', 'shipped', 'delivered', 'pending'])
})

test('a filter that is chosen before any script has run counts', { tag: ['@once', '@full'] }, async ({
  page,
  orders: [first, second],
  shop,
  at,
}) => {
  await shop.db('orders').where({ id: first.id }).update({ status: 'processing' })
  const resumeScripts = await holdBack(page.context(), '**/assets/**/*.js')
  await page.goto(at('/admin?tab=orders'), { waitUntil: 'commit' })
  await page.locator('.list-filters [name=status]').selectOption('processing')
  resumeScripts()
  await expectHydrated(page)
  await expect(page).toHaveURL(/status=processing/)
  await expect(row(page, second)).toHaveCount(0)
  await expect(row(page, first)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${at('/admin')}\\?tab=orders$`))
  await expect(row(page, second)).toBeVisible()
})

test('a pending status change is not undone by a list that was read before it', {
  tag: ['@once', '@full'],
}, async ({ page, orders: [order], shop }) => {
  await expectHydrated(page)
  const arrive = await holdBack(page, `**/api/orders/${order.id}`)
  await setStatus(page, order, 'processing')
  const list = page.waitForResponse('**/api/orders?**')
  await page.evaluate(() => document.dispatchEvent(new Event('orders-changed')))
  await (await list).finished()
  await expect(statusIn(page, order)).toHaveAttribute('data-status', 'processing')
  await setStatus(page, order, 'shipped')
  arrive()
  await expect
    .poll(() =>
      shop.db('order_status_changes').where({ order_id: order.id }).orderBy('id').pluck('to_status'),
    )
    .toEqual(['pending', 'processing', 'shipped'])
  await expect(statusIn(page, order)).toHaveAttribute('data-status', 'shipped')
})

test('an order opens in a dialog, closed by Escape, a click outside, its button or going back', async ({
  page,
  orders: [order],
  at,
}) => {
  await expectHydrated(page)
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
  await opener(page, order).click()
  await isOpen()
  await page.keyboard.press('Escape')
  await isClosed()

  await opener(page, order).click()
  await isOpen()
  await page.mouse.click(5, 5)
  await isClosed()

  await opener(page, order).click()
  await isOpen()
  await dialog(page).locator('> .modal__head button').click()
  await isClosed()

  await opener(page, order).click()
  await isOpen()
  await page.goBack()
  await isClosed()
  await page.goForward()
  await isOpen()
  await page.reload()
  await expect(page.locator('h1')).toContainText(String(order.number))
  await expect(page.locator('#order')).toContainText('Salma Tazi')
  await page.goBack()
  await expect(row(page, order)).toBeVisible()
})

test('without network the dialog of an order says so, and shows it when asked again', {
  tag: '@once',
}, async ({ page, context, say, orders: [first], expectBrowserError }) => {
  expectBrowserError(/ERR_INTERNET_DISCONNECTED/)
  await expectHydrated(page)
  await expectScriptsToRun(page)
  await context.setOffline(true)
  await opener(page, first).click()
  await expect(dialog(page).getByRole('alert')).toContainText(say('admin-orders:list.not_loaded_one'))
  await context.setOffline(false)
  await dialog(page)
    .getByRole('button', { name: say('admin-lists:retry') })
    .click()
  await expect(dialog(page).locator('#order')).toContainText('Salma Tazi')
})

test('status and note can be saved in the dialog without leaving the list', async ({
  page,
  orders: [order],
  say,
}) => {
  await expectHydrated(page)
  await opener(page, order).click()
  const open = dialog(page)
  await open.locator('textarea').fill('Rings twice,\nthen opens')
  await open.locator('.order__status select').selectOption('shipped')
  await open.locator('.order__status button').click()
  await expect(sheet(page).locator('[value=shipped]')).toBeChecked()
  await sheet(page).locator('button.btn').click()
  await expect(toast(page)).toContainText(say('common:toasts.order_status_updated.title'))
  await expect(open.locator('.order__status select')).toHaveAttribute('data-status', 'shipped')
  await expect(open.locator('.order__status select')).toBeFocused()
  await expect(open.locator('textarea'), 'what was typed beside it stays').toHaveValue(
    'Rings twice,\nthen opens',
  )

  await toast(page).locator('.iconbtn').click()
  await page.keyboard.press('Escape')
  await expect(statusIn(page, order)).toHaveAttribute('data-status', 'shipped')
  await opener(page, order).click()
  await expect(open.locator('textarea'), 'the note was kept').toHaveValue('Rings twice,\nthen opens')
  await open.getByRole('button', { name: say('admin-orders:details.add_note') }).click()
  await expect(open.locator('[data-saved-note]')).toHaveText('Rings twice,\nthen opens')
  await expect(open.locator('textarea')).toHaveValue('')
  await page.reload()
  await expect(page.locator('textarea')).toHaveValue('')
})

test('the sheet fits a phone whose text is twice as large', { tag: '@once' }, async ({
  page,
  orders: [first],
}) => {
  await setFontSize(page, 32)
  await page.goto(localisePath(paths.adminOrderStatus(first.id), 'fr'))
  await expectToFit(page)
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
  await shop.db('orders').where({ id: order.id }).update({ status: 'cancelled' })
  await shop
    .db('order_status_changes')
    .insert({ order_id: order.id, from_status: 'pending', to_status: 'cancelled', user_id: id })
  await setStatus(page, order, 'shipped')
  await expect(toast(page)).toContainText('Hassan')
  await expect(toast(page)).toHaveAttribute('role', 'alert')
  await expect(statusIn(page, order)).toHaveAttribute('data-status', 'cancelled')
  expect(await shop.db('orders').where({ id: order.id }).first('status')).toEqual({ status: 'cancelled' })
})

test('the sheet says what a status does; cancelling asks why, and is undone in the message', async ({
  page,
  orders: [order],
  shop,
  say,
}) => {
  await expectHydrated(page)
  const stored = () => shop.db('orders').where({ id: order.id }).first('status')
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
  await expect.poll(stored).toEqual({ status: 'cancelled' })
  await toast(page)
    .getByRole('button', { name: say('common:undo') })
    .click()
  await expect(toast(page)).toContainText(say('common:toasts.order_status_undone.title'))
  await expect(statusIn(page, order)).toHaveAttribute('data-status', 'pending')
  await expect(statusIn(page, order)).toBeFocused()
  expect(await stored()).toEqual({ status: 'pending' })
  const reasons = await shop
    .db('order_status_changes')
    .where({ order_id: order.id })
    .orderBy('id')
    .pluck('reason')
  expect(reasons).toEqual([null, 'never_reached', 'undone'])
})

test('undo is offered for ten seconds', { tag: ['@once', '@full'] }, async ({
  page,
  orders: [order],
  say,
}) => {
  await page.clock.install()
  await page.reload()
  await expectHydrated(page)
  await setStatus(page, order, 'processing')
  const undo = toast(page).getByRole('button', { name: say('common:undo') })
  await expect(undo).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(8000)
  await expect(undo).toBeVisible()
  await page.clock.runFor(4000)
  await expect(undo).toHaveCount(0)
})

test('without network a status is marked as not sent, kept when the tab is closed, and sent later', {
  tag: '@once',
}, async ({ page, context, orders: [order, other], shop, say, at, expectBrowserError }) => {
  await expectHydrated(page)
  await expectScriptsToRun(page)
  expectBrowserError(/ERR_(FAILED|INTERNET)|EventSource|^409: /)
  await context.setOffline(true)
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
  expect(await shop.db('orders').where({ id: order.id }).first('status')).toEqual({ status: 'pending' })

  // Any page of the admin sends them; what is refused then is told.
  await shop.db('orders').where({ id: other.id }).update({ status: 'cancelled' })
  const later = await context.newPage()
  await later.goto(shop.origin + at('/admin?tab=products'))
  await expect
    .poll(() => shop.db('orders').where({ id: order.id }).first('status'))
    .toEqual({ status: 'shipped' })
  await expect(later.locator('.toast[role=alert]')).toContainText(say('admin-orders:unsent.refused'))
  await expect(later.locator('[data-unsent]')).toBeHidden()
  expect(await later.evaluate(() => localStorage.getItem('unsent-changes'))).toBeNull()
})

test('what is not sent yet goes out as soon as the network is back, or is dropped', {
  tag: ['@once', '@full'],
}, async ({ page, context, orders: [order, other], shop, say, expectBrowserError }) => {
  await expectHydrated(page)
  expectBrowserError(/ERR_(FAILED|INTERNET)|EventSource/)
  await context.setOffline(true)
  await setStatus(page, order, 'processing')
  await setStatus(page, other, 'processing')
  await page
    .getByRole('button', { name: say('admin-orders:unsent.drop_one', { number: other.number }) })
    .press('Enter')
  await expect(
    page.getByRole('button', { name: say('admin-orders:unsent.drop_one', { number: order.number }) }),
  ).toBeFocused()
  await expect(statusIn(page, other)).toHaveAttribute('data-status', 'pending')
  await context.setOffline(false)
  await expect
    .poll(() => shop.db('orders').whereIn('id', [order.id, other.id]).orderBy('id').pluck('status'))
    .toEqual(['processing', 'pending'])
  await expect(page.locator('[data-unsent]')).toBeHidden()
  await expect(row(page, order)).not.toContainText(say('admin-orders:unsent.row'))
})

test('search and filters are stored in the URL, and going back undoes them', {
  tag: ['@once', '@full'],
}, async ({ page, orders: [salma, youssef], say }) => {
  await expectHydrated(page)
  const search = page.locator('input[name=q]')
  await search.fill('0600 00 00 02')
  await search.press('Enter')
  await expect(row(page, salma)).toBeHidden()
  await expect(row(page, youssef)).toBeVisible()
  await expect(page).toHaveURL(/tab=orders&q=0600/)
  await search.fill('nobody at all')
  await search.press('Enter')
  await expect(page.locator('.empty h2')).toHaveText(say('admin-orders:list.none'))
  await expect(page.locator('.orders > [role=status]')).toHaveText(say('admin-orders:list.none'))
  await page.locator('.empty a').click()
  await expect(row(page, salma)).toBeVisible()
  await expect(page.locator('main')).toBeFocused()
  await expect(search).toHaveValue('')
  await page.goBack()
  await page.goBack()
  await expect(search).toHaveValue('0600 00 00 02')
  await expect(row(page, youssef)).toBeVisible()
  await expect(row(page, salma)).toBeHidden()
  await page.reload()
  await expect(row(page, youssef)).toBeVisible()
})

test('a list that fails to load says so, and loads at the next attempt', { tag: ['@once', '@full'] }, async ({
  page,
  orders: [order],
  say,
  expectBrowserError,
}) => {
  await expectHydrated(page)
  expectBrowserError(/ERR_FAILED/)
  await page.route('**/api/orders?*', (route) => route.abort())
  await page.locator('input[name=q]').fill('tazi')
  await page.locator('input[name=q]').press('Enter')
  const trouble = page.locator('.orders [role=alert]')
  await expect(trouble).toContainText(say('admin-orders:list.not_loaded'))
  await expect(row(page, order)).toBeVisible()
  await page.unroute('**/api/orders?*')
  await trouble.getByRole('button').click()
  await expect(trouble).toBeHidden()
  await expect(row(page, order)).toBeVisible()
})

test('a status that is set after the session has ended is kept, and sent after signing in again', {
  tag: '@once',
}, async ({ page, orders: [order], shop, say, submitSignIn, endSessions, expectBrowserError }) => {
  await expectHydrated(page)
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
  await expect
    .poll(() => shop.db('orders').where({ id: order.id }).first('status'))
    .toEqual({ status: 'shipped' })
})

test('a note that was not saved because the session ended is restored after signing in again', {
  tag: ['@once', '@full'],
}, async ({ page, orders: [order], say, at, submitSignIn, endSessions, expectBrowserError }) => {
  await expectHydrated(page)
  await expectScriptsToRun(page)
  // The stream of new orders is closed with the session.
  expectBrowserError(/^401: |EventSource/)
  await opener(page, order).click()
  await dialog(page).locator('textarea').fill('Wants it on Friday')
  const email = await endSessions()
  await dialog(page)
    .getByRole('button', { name: say('admin-orders:details.add_note') })
    .click()
  await submitSignIn(email)
  await expect(page).toHaveURL(new RegExp(`${at(`/admin/orders/${order.id}`)}$`))
  await expect(page.locator('textarea')).toHaveValue('Wants it on Friday')
})

test('selected orders are printed together', { tag: ['@once', '@full'] }, async ({ page, orders, say }) => {
  await expectHydrated(page)
  await page.getByLabel(say('admin-lists:pick_all')).check()
  await expect(page.locator('.orders__picked p')).toHaveText(say('admin-orders:list.picked', { count: 2 }))
  await page
    .locator('.orders__picked')
    .getByRole('button', { name: say('admin-orders:list.print') })
    .click()
  await expect(page).toHaveURL(/\/admin\/orders\/print\?/)
  for (const { id } of orders) expect(page.url()).toContain(`id=${id}`)
})

test('the address is copied', { tag: ['@once', '@full'] }, async ({
  page,
  context,
  orders: [order],
  say,
}) => {
  await context.grantPermissions(['clipboard-write'])
  await expectHydrated(page)
  await opener(page, order).click()
  const button = dialog(page).locator('[data-copy]')
  // It says so for three seconds only.
  await Promise.all([button.getByText(say('admin-orders:details.copied')).waitFor(), button.click()])
  expect(await readClipboard(page)).toBe(`${delivery.customer_address}\nFès`)
})

test('list, dialog and page are accessible, and none scrolls horizontally', async ({ page, anOrder, at }) => {
  const order = await anOrder({
    customer_name: 'N'.repeat(200),
    customer_city: 'C'.repeat(100),
    customer_address: 'A'.repeat(500),
  })
  await page.reload()
  await expectHydrated(page)
  await expectAccessible(page)
  await opener(page, order).click()
  await expect(dialog(page).locator('#order')).toBeVisible()
  await expectAccessible(page)
  for (const path of [`/admin/orders/${order.id}`, `/admin/orders/${order.id}/status?status=cancelled`]) {
    await page.goto(at(path))
    await expectAccessible(page)
  }
})

test('a browser with other time zone data still shows the time of Safi', {
  tag: ['@once', '@full'],
}, async ({ page, orders: [order], shop }) => {
  // Its time zone data has Safi at UTC+5: a time computed in the browser would differ from the server's.
  await page.addInitScript(() => {
    const { DateTimeFormat } = Intl
    const create = (locales?: string, options: Intl.DateTimeFormatOptions = {}) => {
      const timeZone = options.timeZone === 'Africa/Casablanca' ? 'Etc/GMT-5' : options.timeZone
      return new DateTimeFormat(locales, { ...options, ...(timeZone && { timeZone }) })
    }
    Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
      apply: (_target, _this, values) => create(...values),
      construct: (_target, values) => create(...values),
    })
  })
  const at = new Date(Date.now() - 60_000)
  await shop.db('orders').where({ id: order.id }).update({ created_at: at })
  await page.reload()
  await expectHydrated(page)
  const time = row(page, order).locator('time')
  await expect(time).toHaveText(new RegExp(timeInSafi(at).slice(11)))
  // Rendered by the browser from the new response.
  const list = page.waitForResponse('**/api/orders?**')
  await page.locator('select[name=status]').first().selectOption('pending')
  await list
  await expect(time).toHaveText(new RegExp(timeInSafi(at).slice(11)))
})
