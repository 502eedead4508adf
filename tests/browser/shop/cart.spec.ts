import { expectScriptsToRun, fillDelivery, holdBack, press } from '../../support/browser/page-actions.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'
import { delivery } from '../../support/data/factories.ts'

type Lines = { product: { id: number; price?: number }; quantity: number }[]

const storedLines = (page: Page): Promise<Lines> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pottery-cart') ?? '[]'))
const lines = (page: Page) => page.locator('.lines > li:has(.lines__qty)')
/** Moves the pointer to the lines, as before a click, and waits until they are hydrated. */
async function hoverLines(page: Page): Promise<void> {
  await page.locator('.lines').hover()
  await waitUntilHydrated(page)
}
/** Waits until the device knows names and prices of the lines, as after any visit with a script. */
async function rememberLines(page: Page): Promise<void> {
  await hoverLines(page)
  await expect.poll(async () => (await storedLines(page))[0]?.product.price).toBe(290)
}
const waitUntilHydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('.lines') ?? {}).some((key) => key.startsWith('__react')),
  )
const total = (page: Page) => page.locator('#order-summary dd.sum')

test.describe('the cart', () => {
  test.beforeEach(async ({ page, at, putInCart }) => {
    await putInCart('Emerald Tagine')
    await putInCart('Green Oil Lamp')
    await page.goto(at('/cart'))
    await expect(lines(page)).toHaveCount(2)
    await expect(total(page)).toContainText('470')
  })

  test('each step updates the totals, says so and keeps the order form’s input; without an answer the last prices stay, with a button to retry', {
    tag: '@once',
  }, async ({ page, say, expectBrowserError }) => {
    expectBrowserError(/Failed to load resource|ERR_FAILED|net::/)
    await hoverLines(page)
    await page.getByLabel(say('delivery-fields:names.customer_city')).fill('Safi')
    await page.route('**/api/cart/quote', (route) => route.abort())
    await press(lines(page).first(), say('cart:panel.more', { name: '' }))
    const retry = page.getByRole('button', { name: say('cart:panel.retry') })
    await expect(retry).toBeVisible()
    await page.unrouteAll()
    await retry.click()
    await expect(retry).toBeHidden()
    await expect(page.locator('#order-summary')).toContainText(say('cart:panel.free'))
    await expect(total(page)).toHaveCSS('text-align', 'end')
    await expect(total(page)).toContainText('730')
    await expect(page.locator('header [data-cart-count]')).toHaveText('3')
    await expect(page.getByLabel(say('delivery-fields:names.customer_city'))).toHaveValue('Safi')
    await page.reload()
    await expect(total(page)).toContainText('730')

    await hoverLines(page)
    const line = lines(page).first()
    const less = line.getByRole('button', { name: say('cart:panel.less', { name: '' }) })
    await less.press('Enter')
    await expect(line.locator('.lines__qty [role=status]')).toHaveText(/^1 · 290/)
    await expect(page.locator('#order-sums [role=status]')).toContainText(say('cart:panel.total'))
    await expect(line.getByRole('button', { name: say('cart:panel.more', { name: '' }) })).toBeFocused()
    const field = line.locator('.stepper input')
    await field.fill('900')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/\d/)
  })

  test('a typed 0 removes the line, and undo brings it back', { tag: '@once' }, async ({ page, say }) => {
    await rememberLines(page)
    const field = lines(page).first().locator('.stepper input')
    const undo = page.getByRole('button', { name: say('cart:panel.undo') })
    const before = await storedLines(page)
    await field.fill('0')
    await expect(lines(page)).toHaveCount(1)
    await undo.click()
    expect(await storedLines(page)).toEqual(before)

    await field.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('0')
    await expect(lines(page)).toHaveCount(1)
    // The key with which people end a number must not undo.
    await page.keyboard.press('Enter')
    await page.reload()
    await expect(lines(page)).toHaveCount(1)

    await hoverLines(page)
    await field.fill('0')
    await expect(page.locator('.lines')).toContainText(say('cart:panel.removed', { name: '' }).slice(0, -1))
    await page.keyboard.press('Tab')
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(lines(page)).toHaveCount(1)
    await expect(total(page)).toContainText('180')

    await field.fill('0')
    await expect(lines(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('cart:empty.title'))
  })

  test('sends the order with the same click that hydrates its lines, and no message covers its errors on a short phone', {
    tag: '@once',
  }, async ({ page, say }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const letScriptArrive = await holdBack(page, '**/CartPanel*')
    await page.reload()
    await page.getByRole('button', { name: say('cart:panel.place') }).hover()
    await page.mouse.down()
    letScriptArrive()
    await waitUntilHydrated(page)
    await page.mouse.up()
    const [errorSummary, message] = [page.locator('#order .alert'), page.locator('.toasts .toast')]
    await expect(errorSummary).toBeFocused()
    // Waits until the page has scrolled and the toast has appeared.
    const room = async () => {
      const [list, toast] = [await errorSummary.boundingBox(), await message.boundingBox()]
      return list && toast && toast.y - (list.y + list.height)
    }
    await expect.poll(room).toBeGreaterThanOrEqual(0)
  })

  test('is synchronised with a second tab', { tag: ['@once', '@full'] }, async ({
    page,
    context,
    at,
    say,
  }) => {
    const other = await context.newPage()
    await other.goto(at('/cart'))
    await expect(lines(other)).toHaveCount(2)
    await lines(page).first().locator('button[name^=remove]').click()
    await expect(lines(other)).toHaveCount(1)
    await expect(other.locator('header [data-cart-count]')).toHaveText('1')
    await press(lines(other).first(), say('cart:panel.more', { name: '' }))
    await expect(page.locator('header [data-cart-count]')).toHaveText('2')
    await expect(total(page)).toContainText('330')
  })

  test('marks lines that became more expensive, scarce or unavailable', { tag: '@once' }, async ({
    page,
    shop,
    say,
  }) => {
    await rememberLines(page)
    const products = () => shop.db('products')
    await products().where({ name_en: 'Emerald Tagine' }).update({ price: 300 })
    await products().where({ name_en: 'Green Oil Lamp' }).update({ stock: 0 })
    await page.reload()
    await expect(lines(page).first()).toContainText('290')
    await expect(lines(page).nth(1)).toContainText(say('cart:panel.sold_out'))
    await products().where({ name_en: 'Green Oil Lamp' }).update({ is_active: false })
    await page.reload()
    await expect(lines(page).nth(1)).toContainText(say('cart:panel.gone'))
  })

  test('what was typed stays when the page is opened anew, and with another language and currency', {
    tag: '@once',
  }, async ({ page, say, at }) => {
    await expectScriptsToRun(page)
    await page.locator('#customer_name').fill('Souad')
    await page.locator('#customer_address').fill('7, potters’ quarter')
    await page.goto(at('/cart'))
    await expectScriptsToRun(page)
    const preferences = page.locator('header button[popovertarget=prefs]')
    await preferences.click()
    await page.locator('#prefs').getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL(/\/fr\/cart$/)
    await expect(page.locator('#customer_name')).toHaveValue('Souad')
    await expectScriptsToRun(page)
    await preferences.click()
    await page.locator('#prefs select').selectOption('EUR')
    await expect(page.locator('#order-summary')).toContainText('€')
    await expect(page.locator('#customer_address')).toHaveValue('7, potters’ quarter')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say('cart:title'))
  })

  test('what was typed stays when a line is changed whose script does not arrive', {
    tag: ['@once', '@full'],
  }, async ({ page, say, expectBrowserError }) => {
    expectBrowserError(/ERR_FAILED|failed to hydrate/)
    await page.route('**/assets/islands/**', (route) => route.abort())
    await page.reload()
    await expectScriptsToRun(page)
    await page.locator('#customer_name').fill('Souad')
    const line = lines(page).first()
    await line.getByRole('button', { name: say('cart:panel.more', { name: '' }) }).click()
    await expect(line.locator('.stepper input')).toHaveValue('2')
    await expect(page.locator('#customer_name')).toHaveValue('Souad')
    await expect(total(page)).toContainText('730')
  })

  test('the day by which a piece is made is reckoned by the shop’s clock, not by the phone’s', {
    tag: ['@once', '@full'],
  }, async ({ page, say, shop, idOf }) => {
    const tagine = shop.db('products').where({ id: await idOf('Emerald Tagine') })
    await tagine.clone().update({ made_to_order_days: 10 })
    try {
      await page.clock.setFixedTime(Date.now() + 3 * 86_400_000)
      await page.reload()
      const day = page.locator('#order-summary dt:has(small)')
      const promised = String(await day.textContent())
      await hoverLines(page)
      const line = lines(page).first()
      await line.getByRole('button', { name: say('cart:panel.more', { name: '' }) }).click()
      await expect(total(page)).toContainText('730')
      await expect(day).toHaveText(promised)
    } finally {
      await tagine.clone().update({ made_to_order_days: null })
    }
  })

  test('survives a device whose storage is damaged, filled with nonsense or full', {
    tag: ['@once', '@full'],
  }, async ({ page, at, idOf, expectBrowserError }) => {
    expectBrowserError(/stored value of pottery-cart is damaged/)
    await rememberLines(page)
    const kept = await storedLines(page)
    const store = (text: string) =>
      page.evaluate((value) => localStorage.setItem('pottery-cart', value), text)
    await store('{"not": json')
    await page.reload()
    await expect(lines(page)).toHaveCount(2)
    await expect(page.locator('header [data-cart-count]')).toHaveText('2')

    await rememberLines(page)
    const nonsense = [null, { product: { id: -1 }, quantity: 1 }, { product: { id: 1 }, quantity: 'many' }]
    await store(JSON.stringify([...nonsense, kept[0]]))
    await page.reload()
    await expect(lines(page)).toHaveCount(1)

    await page.evaluate(() => {
      let text = 'x'.repeat(1_000_000)
      for (let key = 0; text.length > 50; key += 1) {
        try {
          localStorage.setItem(`full-${key}`, text)
        } catch {
          text = text.slice(text.length / 2)
        }
      }
    })
    await page.goto(at(`/product/${await idOf('Large Khabia Jar')}`))
    await page.locator('form[data-add-to-cart] [type=submit]').last().click()
    await expect(page.locator('header [data-cart-count]')).toHaveText('2')
    await page.goto(at('/cart'))
    await expect(lines(page)).toHaveCount(2)
  })
})

test.describe('without script', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false })

  test('Enter in a quantity changes it, nothing typed is lost, and Enter in the form sends the order', async ({
    page,
    at,
    idOf,
    shop,
  }) => {
    await page.goto(at(`/product/${await idOf('Emerald Tagine')}`))
    await page.locator('#buy button[type=submit]').click()
    await fillDelivery(page)
    await page.locator('.stepper input').fill('2')
    await page.locator('.stepper input').press('Enter')
    await expect(total(page)).toContainText('580')
    await page.locator('button[name^=step]').last().click()
    await expect(total(page)).toContainText('870')
    await page.locator('button[name^=remove]').click()
    await page.locator('.toast__undo button').click()
    await expect(total(page)).toContainText('870')
    await page.locator('#customer_name').press('Enter')
    await expect(page.locator('.toasts')).toContainText(delivery.customer_phone)
    expect(await shop.db('orders').first()).toMatchObject({ ...delivery, subtotal: '870.00' })
  })
})
