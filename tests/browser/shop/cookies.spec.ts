import { markCookie } from '#domain/orders/mark.ts'
import { press } from '../../support/browser/page-actions.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'

const shared = ['cart', markCookie, 'preferred-currency']

/** All but the second in which a cookie was written, of a lifetime of a year. */
async function findSharedCookies(page: Page) {
  const cookies = await page.context().cookies()
  const found = cookies.filter(({ name }) => shared.includes(name))
  return found
    .map(({ expires, ...cookie }) => ({
      ...cookie,
      days: Math.round((expires * 1000 - Date.now()) / 86_400_000),
    }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

test('server and scripts write the same cookies', { tag: ['@once', '@full'] }, async ({
  browser,
  at,
  say,
  idOf,
}) => {
  const id = await idOf('Emerald Tagine')
  const written = await Promise.all(
    [false, true].map(async (javaScriptEnabled) => {
      const context = await browser.newContext({ javaScriptEnabled })
      const page = await context.newPage()
      await page.goto(at(`/product/${id}`))
      await page.locator('#buy button[type=submit]').click()
      await expect(page.locator('header [data-cart-count]')).toHaveText('1')
      await page.goto('/currency?to=EUR&from=/')
      if (javaScriptEnabled) {
        // The scripts write both anew from local storage.
        await context.clearCookies()
        await page.reload()
        await expect
          .poll(async () => (await findSharedCookies(page)).map(({ name }) => name))
          .toEqual(['cart', 'preferred-currency'])
      }
      await page.goto(at('/'))
      await page.locator('button[popovertarget=marks]:not(.iconbtn)').first().click()
      await page.locator('#marks label', { hasText: say('marks.sailboat') }).click()
      await press(page.locator('#marks'), say('pages:home.motif.use'))
      await expect.poll(async () => (await findSharedCookies(page)).length).toBe(shared.length)
      const cookies = await findSharedCookies(page)
      await context.close()
      return cookies
    }),
  )
  const [byServer, byScript] = written
  expect(byScript).toEqual(byServer)
  const attributes = { path: '/', days: 365, sameSite: 'Lax', httpOnly: false, secure: false }
  expect(byServer).toEqual([
    expect.objectContaining({ name: 'cart', value: `${id}.1`, ...attributes }),
    expect.objectContaining({ name: 'mark', value: 'sailboat', ...attributes }),
    expect.objectContaining({ name: 'preferred-currency', value: 'EUR', ...attributes }),
  ])
})

test('over HTTPS scripts write Secure cookies', { tag: '@once' }, async ({ browser, shop, at, idOf }) => {
  const context = await browser.newContext()
  await context.route('https://shop.example/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: shop.origin + pathname + search }) })
  })
  const page = await context.newPage()
  await page.goto(`https://shop.example${at(`/product/${await idOf('Emerald Tagine')}`)}`)
  await page.locator('#buy button[type=submit]').click()
  await expect.poll(() => findSharedCookies(page)).toMatchObject([{ name: 'cart', secure: true }])
  // Pictures may still be on their way.
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

test('a browser that refuses cookies is told so, and not that anything is kept', { tag: '@once' }, async ({
  page,
  at,
  say,
  idOf,
}) => {
  const expectToBeTold = () =>
    expect(page.locator('.toasts').getByRole('alert')).toContainText(say('no_cookies.text'))
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'cookieEnabled', { value: false })
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'SecurityError')
    }
  })
  await page.goto(at(`/product/${await idOf('Emerald Tagine')}`))
  for (const button of ['[data-favourite]', '#buy button[type=submit]']) {
    await page.locator(button).click()
    await expectToBeTold()
  }
  await expect(page.locator('header [data-cart-badge]')).toBeHidden()
  await page.goto(at('/shop'))
  await page.locator('header button[popovertarget=menu]').click()
  await page.locator('#menu [data-currency] select').selectOption('EUR')
  await expectToBeTold()
  await page.goto(at('/login'))
  await expectToBeTold()
})
