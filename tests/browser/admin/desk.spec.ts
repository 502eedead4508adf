import type { Order } from '#domain/orders/order.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expectToFit, setFontSize } from '../../support/browser/overflow.ts'
import { expectScriptsToRun } from '../../support/browser/page-actions.ts'
import { test as base, expect, type Page } from '../../support/browser/test.ts'
import { createFactories, delivery } from '../../support/data/factories.ts'

/** A signed-in manager, and two orders that wait for a call. */
const test = base.extend<{ orders: [Order, Order] }>({
  orders: [
    async ({ shop, idOf, signInAs }, use) => {
      const productId = await idOf('Safi Blue Tagine')
      const anOrder = (customer_name: string, customer_phone: string) =>
        createFactories(shop.db).anOrder({
          items: [{ product_id: productId, quantity: 1 }],
          delivery: { ...delivery, customer_name, customer_phone, customer_email: null, notes: null },
        })
      const orders = [await anOrder('Salma Tazi', '0600000003'), await anOrder('يوسف العلوي', '0600000004')]
      await signInAs('manager')
      await use(orders as [Order, Order])
    },
    { auto: true },
  ],
})

const outcome = (page: Page, name: string) => page.locator(`#card button[value="${name}"]`)
const cardTitle = (page: Page) => page.locator('#card-title')

/** Opens the next order's card, or that of a chosen one, and waits for its scripts: until they run, buttons send plain forms. */
async function openCard(page: Page, order?: Order): Promise<void> {
  await page.locator(`main form[action$="/desk/${order?.id ?? 'next'}"] button`).click()
  await expect(page.locator(order ? `#card[data-order="${order.id}"]` : '#card')).toBeVisible()
  await expectScriptsToRun(page)
}

test('two taps from the first page of the admin to a confirmed order, at 360 px without script', {
  tag: '@once',
}, async ({ browser, page, shop, at, orders: [first, second] }) => {
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
  for (const button of [outcome(phone, 'confirmed'), phone.locator('#card a[href="tel:+212600000003"]')]) {
    const { y, height } = (await button.boundingBox()) ?? { y: 0, height: 0 }
    expect(y).toBeGreaterThan(0)
    expect(y + height).toBeLessThanOrEqual(740)
  }
  await outcome(phone, 'confirmed').click()
  await expect(cardTitle(phone)).toHaveText('يوسف العلوي')
  await expect
    .poll(() => shop.db('orders').whereIn('id', [first.id, second.id]).orderBy('id').pluck('status'))
    .toEqual(['processing', 'pending'])
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

for (const language of ['ar', 'en', 'fr'] as const) {
  test(`${language}: nothing covers a button of the card at 360 px, also with text of 200 %`, {
    tag: language === 'ar' ? ['@once'] : ['@once', '@full'],
  }, async ({ page, shop, orders: [first, second] }) => {
    await shop.db('orders').where({ id: second.id }).update({ phone_key: '212600000003' })
    await shop.db('orders').where({ id: first.id }).update({ phone_key: '212600000003' })
    const desk = localisePath('/admin/orders/desk', language)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.request.post(`${shop.origin}${desk}/${first.id}`, { form: {} })
    for (const standard of [16, 32]) {
      await setFontSize(page, standard)
      await page.goto(`${desk}#card`)
      await expectToFit(page)
      await expect(page.locator('.desk-card__others li')).toContainText(`#${second.number}`)
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
}

test('a card that somebody opens is marked for the others at once; what they type stays', {
  tag: '@once',
}, async ({ browser, page, shop, at, aPerson, orders: [first, second] }) => {
  const listening = page.waitForResponse((answer) => answer.url().includes('/orders/live') && answer.ok())
  await page.goto(at('/admin/orders/desk'))
  await listening
  await openCard(page, first)
  await expect(cardTitle(page)).toHaveText('Salma Tazi')
  const reason = page.locator('#card textarea')
  await page.locator('details:has(textarea) > summary').click()
  await reason.fill('Too dear')
  const colleague = await browser.newContext({ extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' } })
  const { email } = await aPerson('admin')
  await colleague.request.post(`${shop.origin}/api/auth/login`, {
    data: { email, password: 'a password of tests' },
  })
  const opened = await colleague.request.post(`${shop.origin}/admin/orders/desk/${second.id}`, { form: {} })
  expect(opened.ok()).toBe(true)
  await expect(page.locator('[data-opened]')).toContainText('يوسف العلوي')
  await expect(reason).toHaveValue('Too dear')
  await expectAccessible(page)
  await colleague.close()
})

test('without network what came of a call is marked as not sent, kept, and sent when the network is back', {
  tag: '@once',
}, async ({ page, context, shop, at, say, orders: [first, second], expectBrowserError }) => {
  expectBrowserError(/ERR_(FAILED|INTERNET)|EventSource/)
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
  // Dropped, it can be chosen anew.
  await unsent.getByRole('button').click()
  await expect(card.locator('[data-not-sent]')).toBeHidden()
  await outcome(page, 'confirmed').click()
  await expect(unsent).toHaveCount(1)
  await context.setOffline(false)
  await expect(cardTitle(page)).toHaveText('يوسف العلوي')
  await expect(page.locator('[data-unsent]')).toBeHidden()
  await expect(page.locator('.toast[role=status]')).toContainText(say('common:undo'))
  await expect
    .poll(() => shop.db('orders').whereIn('id', [first.id, second.id]).orderBy('id').pluck('status'))
    .toEqual(['processing', 'pending'])
})

test('a call that waited for a connection while somebody else called is told of with what was chosen', {
  tag: ['@once', '@full'],
}, async ({ page, context, shop, at, say, aPerson, orders: [first], expectBrowserError }) => {
  expectBrowserError(/ERR_(FAILED|INTERNET)|EventSource|^409: /)
  await page.goto(at('/admin/orders/desk'))
  await openCard(page, first)
  await context.setOffline(true)
  await outcome(page, 'wrong_number').click()
  await expect(page.locator('[data-unsent] li')).toHaveCount(1)
  await page.close()
  await context.setOffline(false)
  const colleague = await aPerson('manager')
  await shop.db('order_calls').insert({ order_id: first.id, user_id: colleague.id, outcome: 'no_answer' })
  const later = await context.newPage()
  await later.goto(shop.origin + at('/admin?tab=products'))
  const told = later.locator('.toast[role=alert]')
  await expect(told).toContainText(say('admin-orders:unsent.refused'))
  await expect(told).toContainText(say('admin-desk:outcomes.wrong_number'))
  await expect(told).toContainText(say('admin-desk:outcomes.no_answer'))
  await expect(later.locator('[data-unsent]')).toBeHidden()
})

test('one tap in a browser of 2021 sends what was tapped', { tag: '@once' }, async ({
  page,
  shop,
  at,
  orders: [first, second],
}) => {
  await page.addInitScript(() => {
    const { FormData } = window
    window.FormData = class extends FormData {
      constructor(form?: HTMLFormElement) {
        super(form)
      }
    }
    Reflect.deleteProperty(Array.prototype, 'findLast')
  })
  await page.goto(at('/admin/orders/desk'))
  await openCard(page)
  await outcome(page, 'confirmed').click()
  await expect(cardTitle(page)).toHaveText('يوسف العلوي')
  // Safari before 15.4 does not say which button it was, and so sends the plain form.
  await page.evaluate(() => Object.defineProperty(SubmitEvent.prototype, 'submitter', { value: undefined }))
  await outcome(page, 'confirmed').click()
  await expect
    .poll(() => shop.db('orders').whereIn('id', [first.id, second.id]).orderBy('id').pluck('status'))
    .toEqual(['processing', 'processing'])
})

test('a card that cannot be followed by the next one says so, and can be used again', {
  tag: '@once',
}, async ({ page, at, say, expectBrowserError }) => {
  expectBrowserError(/ERR_FAILED/)
  await page.goto(at('/admin/orders/desk'))
  await openCard(page)
  await expect(cardTitle(page)).toHaveText('Salma Tazi')
  await page.route(/\/orders\/desk(\/next)?$/, (route) => route.abort())
  await outcome(page, 'confirmed').click()
  await expect(page.locator('.toast[role=alert]')).toContainText(say('admin-desk:next_failed.title'))
  await expect(page.locator('#card')).toHaveJSProperty('inert', false)
})

test('a refresh that comes while the next card is opened waits for it', { tag: '@once' }, async ({
  page,
  at,
}) => {
  await page.clock.install()
  await page.goto(at('/admin/orders/desk'))
  await openCard(page)
  await expect(cardTitle(page)).toHaveText('Salma Tazi')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/orders/desk/next', (route) => held.then(() => route.continue()))
  const { promise: seen, resolve: letRefresh } = Promise.withResolvers<void>()
  await page.route('**/orders/desk', (route) => seen.then(() => route.continue()))
  const opening = page.waitForRequest('**/orders/desk/next')
  await outcome(page, 'confirmed').click()
  await opening
  await page.evaluate(() => document.dispatchEvent(new Event('dashboard-updated')))
  await page.clock.runFor(1000)
  release()
  await expect(cardTitle(page)).toHaveText('يوسف العلوي')
  const refreshed = page.waitForResponse('**/orders/desk')
  letRefresh()
  await refreshed
  await expect(page.locator('#card')).toBeFocused()
})

test('a call at which the server fails says why it is not sent, and does not hold up the others', {
  tag: '@once',
}, async ({ page, shop, at, say, orders: [first, second], expectBrowserError }) => {
  expectBrowserError(/500/)
  await page.goto(at('/admin/orders/desk'))
  await openCard(page, first)
  await page.route(`**/api/orders/${first.id}/calls`, (route) =>
    route.fulfill({ status: 500, json: { title: 'Out of order' } }),
  )
  await outcome(page, 'confirmed').click()
  const told = page.locator('.toast[role=alert]')
  await expect(told).toContainText(say('admin-orders:unsent.kept'))
  await expect(told).toContainText('Out of order')
  await openCard(page, second)
  await outcome(page, 'confirmed').click()
  await expect
    .poll(() => shop.db('orders').whereIn('id', [first.id, second.id]).orderBy('id').pluck('status'))
    .toEqual(['pending', 'processing'])
  const unsent = page.locator('[data-unsent] li')
  await expect(unsent).toHaveCount(1)
  await expect(unsent).toContainText(`#${first.number}`)
  await expect(unsent).toContainText('Out of order')
  await expectToFit(page)
})

test('where nothing can be stored it is said why a call was not recorded', { tag: '@once' }, async ({
  page,
  at,
  say,
  expectBrowserError,
}) => {
  expectBrowserError(/429/)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('full')
    }
  })
  await page.goto(at('/admin/orders/desk'))
  await openCard(page)
  await page.route('**/api/orders/*/calls', (route) =>
    route.fulfill({ status: 429, json: { title: 'Too many at once' } }),
  )
  await outcome(page, 'confirmed').click()
  const told = page.locator('.toast[role=alert]')
  await expect(told).toContainText(say('admin-orders:unsent.refused'))
  await expect(told).toContainText('Too many at once')
})

test('an order is changed on a page that works out what comes of it while one types', async ({
  page,
  shop,
  at,
  orders: [order],
}) => {
  await page.goto(at(`/admin/orders/${order.id}`))
  await page.locator('a[href$="/edit"]').click()
  const productId = order.items[0]?.product_id ?? 0
  const sums = page.locator('[data-part=sums]')
  const before = await sums.textContent()
  await page.locator(`#quantity_${productId}`).fill('2')
  await expect(sums).not.toHaveText(before ?? '')
  // A number that looks like a slip is asked about as soon as the field is left.
  await page.locator('#customer_phone').fill('060000000')
  await page.locator('#discount').fill('10')
  await expect(page.locator('#customer_phone-slip')).not.toBeEmpty()
  await page.locator('#customer_phone').fill('0600000003')
  await expect(page.locator('#customer_phone-slip')).toBeEmpty()
  await page.locator('#discount_reason').fill('A chip')
  await expectAccessible(page)
  await page.locator('button[value=save]').click()
  await expect(page.locator('.order__log[reversed] li').first()).toContainText('A chip')
  const stored = await shop.db('orders').first('discount').where({ id: order.id })
  expect(stored.discount).toBe('10.00')
})

test('a changed order that is sent after the session has ended is sent again, with all that was typed', {
  tag: ['@once', '@full'],
}, async ({
  page,
  context,
  shop,
  at,
  say,
  orders: [order],
  submitSignIn,
  endSessions,
  expectBrowserError,
}) => {
  // The stream of new orders is closed with the session.
  expectBrowserError(/^401: |EventSource/)
  await page.goto(at(`/admin/orders/${order.id}/edit`))
  await page.locator('#customer_address').fill('Derb 12, Safi')
  const email = await endSessions()
  await page.locator('button[value=save]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('accounts:signed_out.title'))
  await expectAccessible(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: say('accounts:signed_out.open') }).click()
  const signInPage = await opened
  await submitSignIn(email, { page: signInPage })
  await expect(signInPage).toHaveURL(new RegExp(`${at(`/admin/orders/${order.id}/edit`)}$`))
  await page.getByRole('button', { name: say('accounts:signed_out.submit') }).click()
  await expect(page).toHaveURL(new RegExp(`${at(`/admin/orders/${order.id}`)}$`))
  const stored = await shop.db('orders').first('customer_address').where({ id: order.id })
  expect(stored.customer_address).toBe('Derb 12, Safi')
})
