import type { CurrencyCode } from '#domain/currency/currency.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { fillDelivery } from '../../support/browser/page-actions.ts'
import { expect, type Page, test, withAndWithoutScript } from '../../support/browser/test.ts'

type Say = (key: string, values?: object) => string

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const texts = (page: Page, selector: string) => page.locator(selector).allTextContents()

/** Chooses a currency in the header, with or without JavaScript. */
async function choose(page: Page, say: Say, code: CurrencyCode): Promise<void> {
  const opener = page.locator('header button[popovertarget=prefs]')
  await opener.click()
  await page.locator('#prefs').getByLabel(say('currency:choose')).selectOption(code)
  const apply = page.locator('#prefs').getByRole('button', { name: say('currency:apply') })
  if ((await apply.count()) > 0) await apply.click()
  await expect(opener).toHaveAccessibleName(new RegExp(code))
}

withAndWithoutScript((javaScriptEnabled) => {
  test('a visitor chooses euros, sees estimates, and orders in dirhams', { tag: '@full' }, async ({
    page,
    shop,
    at,
    say,
    idOf,
  }) => {
    await page.goto(at('/shop?q=vase&sort=price-asc'))
    await choose(page, say, 'EUR')
    await expect(page).toHaveURL(at('/shop?q=vase&sort=price-asc'))
    await expect(page.locator('.card .price').first()).toContainText('€')
    await expect(page.locator('.shop .estimate-note')).toContainText(say('currency:in.EUR'))
    if (javaScriptEnabled) await expectAccessible(page)

    await page.goto(at(`/product/${await idOf('Emerald Tagine')}`))
    await expect(page.locator('.buy .price .estimate')).toContainText(/26[.,]46/)
    await expect(page.locator('.buy')).toContainText('290\u00a0DH')
    await page.locator('#buy button[type=submit]').click()
    await expect(page.locator('[data-cart-count]')).toHaveText('1')

    await page.goto(at('/cart'))
    await expect(page.locator('dd.sum')).toHaveText(/^320\u00a0DH.*29[.,]19/)
    await expect(page.locator('#order-summary .estimate-note')).toBeVisible()
    await fillDelivery(page)
    await page.getByRole('button', { name: say('cart:panel.place') }).click()
    await expect(page).toHaveURL(at('/'))
    expect((await shop.db('orders').first()).total_amount).toBe('320.00')
    await expect(page.locator('.card .price').first()).toContainText('€')
  })
})

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
  const ends = () => texts(page, '.range-out > *')
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
