import type { BrowserContext, Request } from 'playwright/test'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'
import { delivery } from '../../support/data/factories.ts'

test.beforeEach(({ expectBrowserError }) => {
  expectBrowserError(/net::ERR_|Failed to fetch|did not wake/)
})

const place = (page: Page) => page.locator('#order-summary button[type=submit]:not([name])')
const alert = (page: Page) => page.locator('.toasts').getByRole('alert')
const thanks = (page: Page) => page.locator('.toasts').getByRole('status')

/** Sends the request to the shop; the browser gets no response, not even its cookies. */
async function deliver(request: Request): Promise<void> {
  const headers = await request.allHeaders()
  const answer = await fetch(request.url(), {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !/^:|^host$|length/.test(name))),
    body: request.postData() ?? '',
    redirect: 'manual',
  })
  expect(answer.status).toBeLessThan(400)
}

/** Cuts the network at the next order, just before or just after it has arrived. */
async function cutNetwork(page: Page, context: BrowserContext, when: 'before' | 'after'): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith('/cart'),
    async (route, request) => {
      if (request.method() !== 'POST') return route.fallback()
      if (when === 'after') await deliver(request)
      await context.setOffline(true)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

test('an order whose response is lost: the status is called unknown, nothing is lost, and once online the order is confirmed', {
  tag: '@once',
}, async ({ page, context, at, goToCheckout, say, shop }) => {
  await goToCheckout()
  await cutNetwork(page, context, 'after')
  await place(page).click()
  await expect(alert(page)).toContainText(say('cart:order.unknown.text'))
  expect(await shop.db('orders')).toHaveLength(1)
  await expect(page).toHaveURL(at('/cart'))
  await expect(place(page)).not.toHaveAttribute('aria-busy', 'true')
  for (const [name, value] of Object.entries(delivery))
    await expect(page.locator(`[name=${name}]`)).toHaveValue(value)
  await expectAccessible(page)

  // Still offline, the page does not claim that the order was not sent.
  await place(page).click()
  await expect(alert(page).last()).toContainText(say('cart:order.unknown.text'))

  await context.setOffline(false)
  await expect(page).toHaveURL(at('/'))
  const [order] = await shop.db('orders')
  await expect(thanks(page)).toContainText(say('common:toasts.order_placed.title'))
  await expect(thanks(page)).toContainText(String(order.number))
  await expect(page.locator('header [data-cart-count]')).toHaveText('0')
  expect(await shop.db('orders')).toHaveLength(1)
})

test('a cart that cannot be priced is not loaded again and again', async ({ page, at, putInCart }) => {
  await putInCart()
  const loads: string[] = []
  await page.route(/\/cart$/, async (route, request) => {
    loads.push(request.url())
    const cart = await (await route.fetch()).text()
    const body = cart.replace(/<react-island.*<\/react-island>/s, '')
    await route.fulfill({ contentType: 'text/html', body })
  })
  await page.goto(at('/cart'), { waitUntil: 'networkidle' })
  expect(loads).toHaveLength(1)
})

test('details corrected while offline are preserved, and correct the order', {
  tag: ['@once', '@full'],
}, async ({ page, context, at, goToCheckout, say, shop }) => {
  await goToCheckout()
  await cutNetwork(page, context, 'after')
  await place(page).click()
  await expect(alert(page)).toBeVisible()
  await page.locator('[name=customer_phone]').fill('0699887766')
  // What was sent is not confirmed any more, as it is not what stands in the form.
  const looked: string[] = []
  page.on('request', (request) => /checkouts/.test(request.url()) && looked.push(request.url()))
  await context.setOffline(false)
  await place(page).click()
  await expect(page).toHaveURL(at('/'))
  await expect(thanks(page)).toContainText(say('common:toasts.order_corrected.title'))
  expect(looked).toEqual([])
  expect(await shop.db('orders').select('customer_phone')).toEqual([{ customer_phone: '0699887766' }])
})

test('an order that has not arrived is submitted again only by the visitor', { tag: '@once' }, async ({
  page,
  context,
  at,
  goToCheckout,
  say,
  shop,
}) => {
  await goToCheckout()
  await cutNetwork(page, context, 'before')
  await place(page).click()
  await expect(alert(page)).toContainText(say('cart:order.unknown.text'))
  const looked = page.waitForResponse((answer) => answer.url().includes('/api/checkouts/'))
  await context.setOffline(false)
  expect(await (await looked).json()).toBeNull()
  await expect(alert(page)).toContainText(say('cart:order.unknown.text'))
  await expect(page).toHaveURL(at('/cart'))
  expect(await shop.db('orders')).toHaveLength(0)
  await place(page).click()
  await expect(thanks(page)).toContainText(say('common:toasts.order_placed.title'))
  expect(await shop.db('orders')).toHaveLength(1)
})
