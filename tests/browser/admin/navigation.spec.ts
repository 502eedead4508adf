import type { Locator } from 'playwright/test'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expectToFit, setFontSize } from '../../support/browser/overflow.ts'
import { expectHydrated, holdBack } from '../../support/browser/page-actions.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'
import { delivery } from '../../support/data/factories.ts'

/** A signed-in admin of a shop with two orders, on a phone. */
test.beforeEach(async ({ anOrder, signInAs }) => {
  for (const customer_name of ['Salma Tazi', 'يوسف العلوي']) await anOrder({ customer_name }, 2)
  await signInAs('admin')
})

const bottomTabs = (page: Page) => page.locator('.tabs a:visible')

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not visible')
  return { top: box.y, bottom: box.y + box.height }
}

test('each list begins in the upper third of a phone’s screen', { tag: ['@once', '@full'] }, async ({
  page,
  at,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const tab of ['orders', 'products', 'categories', 'blog', 'gallery', 'customers'] as const) {
    await page.goto(at(adminTabPath(tab)))
    const first = page.locator('tbody tr').first()
    await expect.poll(async () => (await boxOf(first)).top, tab).toBeLessThan(281)
    await expectToFit(page)
  }
})

test('an order’s card says what was ordered; what is filtered by is behind a button that says how much is set', {
  tag: '@once',
}, async ({ page, at, say }) => {
  await page.goto(at(`${adminTabPath('orders')}&city=${delivery.customer_city}&from=2026-01-01`))
  await expect(page.locator('tbody tr').first().locator('.orders__pieces')).toContainText('×2')
  const call = await boxOf(page.locator('tbody [href^="tel:"]').first())
  expect(call.bottom - call.top).toBeGreaterThan(24)
  const opener = page.locator('.list-filters__more > summary')
  await expect(opener.locator('b')).toHaveText(`2 ${say('admin-lists:active_filters')}`)
  const city = page.locator('[name=city]')
  await expect(city).toBeHidden()
  await opener.click()
  await expect(city).toHaveValue(delivery.customer_city)
  await expectAccessible(page)
  await opener.click()

  await test.step('what is done with ticked orders shows as soon as one is ticked, above the tabs', async () => {
    await expectHydrated(page)
    const print = page.getByRole('button', { name: say('admin-orders:list.print'), exact: true })
    await expect(print).toBeHidden()
    await page.locator('tbody .orders__pick').first().click()
    await expect(print).toBeVisible()
    const tabs = await boxOf(page.locator('.tabs'))
    await expect.poll(async () => (await boxOf(print)).bottom).toBeLessThanOrEqual(tabs.top)
  })
})

test('on a phone four tabs are under the thumb, nothing is covered by them, and with large text they and the header leave two thirds of the screen', {
  tag: ['@once', '@full'],
}, async ({ page, at, say }) => {
  await page.goto(at('/admin'))
  await expect(bottomTabs(page)).toHaveText(
    [say('admin:pages.today'), /\d/, say('admin:pages.products'), say('admin:pages.more')].map((name) =>
      typeof name === 'string' ? new RegExp(name) : name,
    ),
  )
  await bottomTabs(page).first().focus()
  await expect(bottomTabs(page).first()).toHaveCSS('outline-offset', '-3px')
  const screen = page.viewportSize()?.height ?? 0
  const tabs = await boxOf(page.locator('.tabs'))
  expect(Math.round(tabs.bottom)).toBe(screen)
  await page.goto(at('/admin/settings/orders'))
  // As wide as the screen it would be wider than a page that has a scrollbar.
  await expect(page.locator('.savebar')).toHaveCSS('margin-inline', '0px')
  const save = page.locator('.savebar button[type=submit]').last()
  await expect.poll(async () => (await boxOf(save)).bottom).toBeLessThanOrEqual(tabs.top)
  await save.click()
  const toast = page.locator('.toasts .toast').last()
  await expect.poll(async () => (await boxOf(toast)).bottom).toBeLessThanOrEqual(tabs.top)
  // The end of the page can be scrolled above them.
  await page.goto(at('/admin/more'))
  const last = page.locator('.more a').last()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(async () => (await boxOf(last)).bottom).toBeLessThanOrEqual(tabs.top)

  await setFontSize(page, 32)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/admin', adminTabPath('orders')]) {
    await page.goto(at(path))
    await expectToFit(page, path)
    const { top } = await boxOf(page.locator('main'))
    const { top: end } = await boxOf(page.locator('.tabs'))
    expect(top + (844 - end), path).toBeLessThan(844 / 3)
  }
})

test('every page is found on the page of all others, while its name is typed', { tag: '@once' }, async ({
  page,
  at,
  say,
}) => {
  await page.goto(at('/admin'))
  const letScriptArrive = await holdBack(page, /more[^/]*\.js/)
  await bottomTabs(page).last().click({ noWaitAfter: true })
  // What was typed before the script came is found too.
  await page.getByRole('searchbox').fill('رسوم')
  letScriptArrive()
  const links = page.locator('.more a:visible')
  await expect(links).toHaveText([say('admin-settings:nav.zones')])
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('لا شيء كهذا')
  await expect(links).toHaveCount(0)
  await expect(page.getByText(say('admin:more.none'))).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('link', { name: say('admin:pages.password') }).click()
  await expect(page).toHaveURL(at('/account/security'))
})
