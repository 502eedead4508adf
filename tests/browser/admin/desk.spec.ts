import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { openCard as openOrderCard } from '../../../server/orders/desk/open-card.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expectToFit, isShortRun, setFontSize } from '../../support/browser/overflow.ts'
import { expectScriptsToRun } from '../../support/browser/page-actions.ts'
import { test as base, expect, type Page } from '../../support/browser/test.ts'

/** A signed-in manager, and two orders that wait for a call. */
const test = base.extend<{ orders: [Order, Order] }>({
  orders: [
    async ({ anOrder, signInAs }, use) => {
      const first = await anOrder({ customer_name: 'Salma Tazi', customer_phone: '0600000003' })
      const second = await anOrder({ customer_name: 'يوسف العلوي', customer_phone: '0600000004' })
      await signInAs('manager')
      await use([first, second])
    },
    { auto: true },
  ],
})

const outcome = (page: Page, name: string) => page.locator(`#card button[value="${name}"]`)
/** Of the two orders, the first one first. */
const statusesIn = ({ db }: { db: Knex }) => db('orders').orderBy('id').pluck('status')
const cardTitle = (page: Page) => page.locator('#card-title')

/** Opens the next order's card, or that of a chosen one, and waits for its scripts: until they run, buttons send plain forms. */
async function openCard(page: Page, order?: Order): Promise<void> {
  await page.locator(`main form[action$="/desk/${order?.id ?? 'next'}"] button`).click()
  await expect(page.locator(order ? `#card[data-order="${order.id}"]` : '#card')).toBeVisible()
  await expectScriptsToRun(page)
}

test('two taps from the first page of the admin to a confirmed order, at 360 px without script', {
  tag: ['@once', '@full'],
}, async ({ browser, page, shop, at }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    storageState: await page.context().storageState(),
  })
  const phone = await context.newPage()
  await phone.goto(shop.origin + at('/admin'))
  await openCard(phone)
  await expect(cardTitle(phone)).toHaveText('Salma Tazi')
  await expectToFit(phone)
  // No scrolling: what is tapped most is on the screen, though the card is longer.
  for (const button of [outcome(phone, 'confirmed'), phone.locator('.desk-card__main a[href^="tel:"]')]) {
    const { y, height } = (await button.boundingBox()) ?? { y: 0, height: 0 }
    expect(y).toBeGreaterThan(0)
    expect(y + height).toBeLessThanOrEqual(740)
  }
  await outcome(phone, 'confirmed').click()
  await expect(cardTitle(phone)).toHaveText('يوسف العلوي')
  await expect.poll(() => statusesIn(shop)).toEqual(['processing', 'pending'])
  await context.close()
})

/** Buttons and links of the card that are whole on the screen, and of which something else covers the middle. */
const coveredIn = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('#card :is(button, summary)')]
    return controls.flatMap((control) => {
      const { left, top, bottom, width, height } = control.getBoundingClientRect()
      if (height === 0 || top < 0 || bottom > innerHeight) return []
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      // What has scrolled below the head of the page is on its way out.
      return control.contains(hit) || hit?.closest('.admin-bar, .tabs') ? [] : [control.textContent]
    })
  })

test('nothing covers a button of the card at 360 px, also with text of 200 %', { tag: '@once' }, async ({
  page,
  shop,
  orders: [first, second],
}) => {
  await shop.db('orders').whereIn('id', [first.id, second.id]).update({ phone_key: '212600000003' })
  // French has the longest words.
  const desk = localisePath('/admin/orders/desk', 'fr')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.request.post(`${shop.origin}${desk}/${first.id}`, { form: {} })
  for (const standard of isShortRun ? [32] : [16, 32]) {
    await setFontSize(page, standard)
    await page.goto(`${desk}#card`)
    await expectToFit(page)
    await expect(page.locator('.order__others li')).toContainText(`#${second.number}`)
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('#card details'))
        details.open = true
    })
    const end = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < end; top += 180) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      await expect.poll(() => coveredIn(page), `at ${standard} px, scrolled to ${top}`).toEqual([])
    }
  }
})

test('a card that somebody opens is marked for the others at once; what they type stays', {
  tag: '@once',
}, async ({ page, shop, at, aPerson, orders: [first, second] }) => {
  const listening = page.waitForResponse((answer) => answer.url().includes('/orders/live') && answer.ok())
  await page.goto(at('/admin/orders/desk'))
  await listening
  await openCard(page, first)
  await expect(cardTitle(page)).toHaveText('Salma Tazi')
  const reason = page.locator('#card textarea')
  await page.locator('details:has(textarea) > summary').click()
  await reason.fill('Too dear')
  const { id: userId } = await aPerson('admin')
  await openOrderCard(shop.db, { orderId: second.id, userId, minutes: 10 })
  await expect(page.locator('[data-opened]')).toContainText('يوسف العلوي')
  await expect(reason).toHaveValue('Too dear')
  await expectAccessible(page)
})

test('without network what came of a call is marked as not sent, kept, and sent when the network is back', {
  tag: '@once',
}, async ({ page, context, shop, at, say, endSessions, orders: [first], expectBrowserError }) => {
  expectBrowserError(/^(401|503): |ERR_(FAILED|INTERNET)|EventSource/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at('/admin/orders/desk'))
  await openCard(page)
  await context.setOffline(true)
  await outcome(page, 'confirmed').click()
  const card = page.locator('#card')
  await expect(cardTitle(page)).toHaveText('Salma Tazi')
  await expect(card.locator('[data-not-sent]')).toContainText(say('admin-desk:outcomes.confirmed'))
  await expect(card.locator('[data-not-sent]')).toContainText(say('admin-desk:not_sent_text'))
  await expect(outcome(page, 'no_answer')).toBeDisabled()
  const unsent = page.locator('[data-unsent] li')
  await expect(unsent).toContainText(`#${first.number}`)
  await expect(unsent).toContainText(say('admin-desk:outcomes.confirmed'))
  await expectAccessible(page)
  await expectToFit(page)
  await unsent.getByRole('button').click()
  await expect(card.locator('[data-not-sent]')).toBeHidden()
  await outcome(page, 'confirmed').click()
  await expect(unsent).toHaveCount(1)
  await context.setOffline(false)
  await expect(cardTitle(page)).toHaveText('يوسف العلوي')
  await expect(page.locator('[data-unsent]')).toBeHidden()
  await expect(page.locator('.toast[role=status]')).toContainText(say('common:undo'))
  await expect.poll(() => statusesIn(shop)).toEqual(['processing', 'pending'])
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const told = page.locator('.toast[role=alert]')
  await context.setOffline(true).then(lookAgain)
  await expect(told).toContainText(say('common:no_network.title'))
  await context.setOffline(false).then(lookAgain)
  await expect(told).toHaveCount(0)
  // Another tab chose French.
  await context.addCookies([{ name: 'preferred-language', value: 'fr', url: shop.origin }])
  await lookAgain()
  await expect(page.locator('[data-part=lead]')).toContainText('à appeler')
  await expect(told).toHaveCount(0)
  await page.route('**/orders/desk', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await lookAgain()
  await expect(told).toContainText(say('common:no_network.title'))
  await endSessions().then(lookAgain)
  await expect(told.getByRole('link', { name: say('accounts:signed_out.open') })).toBeVisible()
})

test('a call that the server refuses says why it is not sent, and does not hold up the others; a next card that does not come is told of', {
  tag: '@once',
}, async ({ page, shop, at, say, language, orders: [first, second], expectBrowserError }) => {
  expectBrowserError(/422|500|ERR_FAILED/)
  await page.goto(at('/admin/orders/desk'))
  await openCard(page, first)
  await page.locator('details:has(#other_time) > summary').click()
  await page.locator('#other_time').fill('2020-01-01T10:00')
  await page.locator('#other_time').press('Enter')
  await expect(page.locator('#other_time-error')).toBeVisible()
  await expectScriptsToRun(page)
  await page.route(`**/api/orders/${first.id}/calls?language=${language}`, (route) =>
    route.fulfill({ status: 500, json: { title: 'Out of order' } }),
  )
  await outcome(page, 'confirmed').click()
  const told = page.locator('.toast[role=alert]')
  await expect(told).toContainText(say('admin-orders:unsent.kept'))
  await expect(told).toContainText('Out of order')
  await openCard(page, second)
  await page.route(/\/orders\/desk(\/next)?$/, (route) => route.abort())
  await outcome(page, 'confirmed').click()
  await expect(told.filter({ hasText: say('admin-desk:next_failed.title') })).toBeVisible()
  await expect(page.locator('#card')).toHaveJSProperty('inert', false)
  await expect.poll(() => statusesIn(shop)).toEqual(['pending', 'processing'])
  const unsent = page.locator('[data-unsent] li')
  await expect(unsent).toHaveCount(1)
  await expect(unsent).toContainText(`#${first.number}`)
  await expect(unsent).toContainText('Out of order')
  await expectToFit(page)
  await page.unrouteAll()
  await page.locator('[data-send]').click()
  await expect(told.filter({ hasText: 'Out of order' })).toHaveCount(0)
  await expect.poll(() => statusesIn(shop)).toEqual(['processing', 'processing'])
})

test('one tap in a browser of 2021 sends what was tapped', { tag: ['@once', '@full'] }, async ({
  page,
  shop,
  at,
}) => {
  await page.addInitScript(() => {
    const { FormData } = window
    window.FormData = class extends FormData {
      constructor(form?: HTMLFormElement) {
        super(form)
      }
    }
    Reflect.deleteProperty(Array.prototype, 'findLast')
    // Safari before 15.4 does not say which button it was.
    Reflect.deleteProperty(SubmitEvent.prototype, 'submitter')
    Reflect.deleteProperty(window, 'SubmitEvent')
  })
  await page.goto(at('/admin/orders/desk'))
  await openCard(page)
  await outcome(page, 'confirmed').click()
  await expect(cardTitle(page)).toHaveText('يوسف العلوي')
  const sent = page.waitForRequest('**/api/orders/*/calls?*')
  await outcome(page, 'confirmed').press('Enter')
  await sent
  await expect.poll(() => statusesIn(shop)).toEqual(['processing', 'processing'])
})
