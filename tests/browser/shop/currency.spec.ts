import type { CurrencyCode } from '#domain/currency/currency.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'

type Say = (key: string, values?: object) => string

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const texts = (page: Page, selector: string) => page.locator(selector).allTextContents()

/** Chooses a currency in the header. */
async function choose(page: Page, say: Say, code: CurrencyCode): Promise<void> {
  const opener = page.locator('header button[popovertarget=prefs]')
  await opener.click()
  await page.locator('#prefs').getByLabel(say('currency:choose')).selectOption(code)
  await expect(opener).toHaveAccessibleName(new RegExp(code))
}

test('a price rendered by a script, with a symbol that is written from right to left, equals the server’s', async ({
  page,
  context,
  shop,
  at,
  say,
  idOf,
}) => {
  await context.addCookies([{ name: 'preferred-currency', value: 'KWD', url: shop.origin }])
  const [tagine, lamp] = [await idOf('Emerald Tagine'), await idOf('Green Oil Lamp')]
  await context.addCookies([{ name: 'cart', value: `${tagine}.3-${lamp}.1`, url: shop.origin }])
  await page.goto(at('/cart'))
  const drawn = () => texts(page, '.lines__total, #order-summary dd, #order-summary .estimate-note')
  const first = await drawn()
  await page
    .getByRole('button', { name: say('cart:panel.more', { name: '' }) })
    .first()
    .click()
  await expect(page.locator('header [data-cart-count]')).toHaveText('5')
  await expect.poll(drawn).not.toEqual(first)
  await expect(page.locator('#order-summary dl')).toHaveAttribute('aria-busy', 'false')
  const updated = await drawn()
  await page.reload()
  await expect.poll(drawn).toEqual(updated)

  await page.goto(at('/shop'))
  const ends = () => texts(page, '.range + p > *')
  const opener = page.getByRole('button', { name: say('catalog:shop.filter') })
  if (await opener.isVisible()) await opener.click()
  await page.locator('[name=max]').fill('104')
  const moved = await ends()
  await page.goto(at('/shop?max=104'))
  expect(await ends()).toEqual(moved)
  expect(moved[1]).toContain('104')
})

test('a choice whose cookie is lost is restored, with today’s rate; one that is unknown, or without cookies, is not', {
  tag: ['@once', '@full'],
}, async ({ page, context, at, say }) => {
  await page.goto(at('/shop'))
  await choose(page, say, 'EUR')
  await expect.poll(() => stored(page, 'preferred-currency')).toBe('EUR')
  await page.evaluate(() => localStorage.setItem('preferred-rate', '99'))
  await context.clearCookies()
  await page.reload()
  await expect(page.locator('.card .price').first()).toContainText('€')
  await expect.poll(async () => Number(await stored(page, 'preferred-rate'))).toBeLessThan(1)

  await context.clearCookies()
  for (const code of ['"]', '__proto__']) {
    await page.evaluate((value) => localStorage.setItem('preferred-currency', value), code)
    await page.reload()
    await expect(page.locator('.card .price').first()).toContainText('DH')
  }

  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
    localStorage.setItem('preferred-currency', 'EUR')
  })
  let pages = 0
  page.on('framenavigated', () => {
    pages += 1
  })
  await page.goto(at('/shop'), { waitUntil: 'networkidle' })
  expect(pages).toBe(1)
})
