import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'
import { delivery } from '../../support/data/factories.ts'

test.beforeEach(async ({ signInAs }) => void (await signInAs('manager')))

const mark = (page: Page) => page.locator('[data-waiting]')
const toast = (page: Page) => page.locator('.toast[data-cause=order]')
/** Opens a page and its stream: from now on it receives every order. */
async function open(page: Page, address: string): Promise<void> {
  const listens = page.waitForResponse((answer) => answer.url().includes('/orders/live') && answer.ok())
  await Promise.all([listens, page.goto(address)])
}

test('the first page shows at once what waits, and that nothing does', {
  tag: '@once',
}, async ({ page, at, say, shop, anOrder }) => {
  await open(page, at('/admin'))
  const calls = page.locator('.today__task:has(form[action$="/desk/next"])')
  await expect(calls).toBeHidden()
  const { id, number } = await anOrder()
  const link = calls.getByRole('link', { name: `#${number}` })
  await link.focus()
  const other = await anOrder()
  await expect(calls).toContainText(`#${other.number}`)
  await expect(link).toBeFocused()
  await shop.db('orders').update({ status: 'cancelled' })
  await shop.db.raw('select pg_notify(?, ?)', ['order_changed', JSON.stringify({ order_id: id })])
  await expect(calls).toBeHidden()
  await expect(page.getByText(say('admin-today:tasks.calls.title'))).toBeHidden()
})

test('a new order appears in list, tab and title, and is announced', async ({ page, at, say, anOrder }) => {
  await anOrder()
  await open(page, at('/admin?tab=orders'))
  await expect(mark(page)).toHaveText('1')
  await expect(page).toHaveTitle(/^\(1\) /)
  const { number } = await anOrder({ customer_name: 'Salma Tazi' })
  // A toast that is pointed at stays for the rest of the test.
  await toast(page).hover()
  await expect(page.locator('tbody tr').first()).toContainText('Salma Tazi')
  await expect(mark(page)).toHaveText('2')
  await expect(page).toHaveTitle(/^\(2\) /)
  await expect(toast(page)).toContainText(say('admin-orders:live.one'))
  await expect(toast(page)).toContainText(`#${number}`)
  await expect(toast(page)).toHaveRole('status')
  await expectAccessible(page)
})

test('a list that stays open over an update, and cannot read what the new version answers, is loaded again', {
  tag: '@once',
}, async ({ page, at, anOrder, expectBrowserError }) => {
  expectBrowserError(/Invalid time value/)
  await page.clock.install()
  await page.route('**/api/orders?*', (route) => route.fulfill({ json: { items: [{}] } }), { times: 1 })
  await open(page, at('/admin?tab=orders'))
  await page.clock.fastForward('01:00')
  await anOrder()
  await expect(page.locator('tbody tr').first()).toContainText(delivery.customer_name)
})

test('it is announced on every page of the admin, in every tab of the browser, and after a lost connection', {
  tag: ['@once', '@full'],
}, async ({ page, context, at, anOrder, expectBrowserError }) => {
  expectBrowserError(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
  await open(page, at('/admin/orders/new'))
  await expect(mark(page)).toBeHidden()
  const second = await context.newPage()
  await open(second, at('/admin?tab=orders'))
  await anOrder()
  for (const tab of [page, second]) {
    await expect(tab.locator('[data-waiting]')).toHaveText('1')
    await expect(tab).toHaveTitle(/^\(1\) /)
  }
  // The tab that listened for both is closed: the other takes over.
  await second.close()
  await anOrder()
  await expect(mark(page)).toHaveText('2')
  await context.setOffline(true)
  const { number } = await anOrder()
  await context.setOffline(false)
  await expect(toast(page).last()).toContainText(`#${number}`)
  await expect(mark(page)).toHaveText('3')
})
