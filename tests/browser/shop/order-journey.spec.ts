import { expectScriptsToRun, holdBack, press } from '../../support/browser/page-actions.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'
import { delivery } from '../../support/data/factories.ts'

type Says = (key: string, values?: object) => string

/**
 * Places an order from the home page with taps and typing alone, as a first-time visitor does. Returns the number
 * of taps.
 */
async function orderFromHome(page: Page, say: Says, home: string): Promise<number> {
  let taps = 0
  const tap = async (role: 'link' | 'button', name: string | RegExp, within = 'body') => {
    taps += 1
    await page.locator(within).getByRole(role, { name }).first().click()
  }
  await page.goto(home)
  await tap('link', say('pages:home.hero.shop'), 'main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('catalog:shop.title'))
  await page.locator('.card__name a').first().click()
  taps += 1
  await tap('button', say('catalog:product.add'), 'main .buy')
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  if (!page.url().endsWith('/cart')) await tap('link', say('header.cart'), 'header')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('cart:title'))
  await page.getByLabel(say('delivery-fields:labels.customer_name')).fill(delivery.customer_name)
  await page.getByLabel(say('delivery-fields:names.customer_phone')).fill(delivery.customer_phone)
  await page.getByLabel(say('delivery-fields:names.customer_city')).fill(delivery.customer_city)
  await page.getByLabel(say('delivery-fields:labels.customer_address')).fill(delivery.customer_address)
  await tap('button', say('cart:panel.place'))
  return taps
}

for (const javaScriptEnabled of [true, false]) {
  const tag = javaScriptEnabled ? [] : ['@once']
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', { tag }, () => {
    test.use({ javaScriptEnabled })

    test('a visitor finds a product, adds it to the cart and orders it', { tag: '@wide' }, async ({
      page,
      shop,
      at,
      say,
    }) => {
      const taps = await orderFromHome(page, say, at('/'))
      expect(taps).toBeLessThan(10)

      await expect(page).toHaveURL(at('/'))
      const order = await shop.db('orders').first()
      await expect(page.locator('.toasts').getByRole('status')).toContainText(
        say('toasts.order_placed.title'),
      )
      const answer = page.locator('.toasts').getByRole('status')
      await expect(answer).toContainText(String(order.number))
      // A message that is drawn with its page is read out only where it has the focus.
      await expect(answer).toBeFocused()
      await expect(answer).toHaveAccessibleName(new RegExp(say('toasts.order_placed.title')))
      expect(order).toMatchObject({ ...delivery, total_amount: '370.00', status: 'pending' })
      await expect(page.locator('header [data-cart-badge]')).toBeHidden()
      await page.goto(at('/cart'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('cart:empty.title'))
    })
  })
}

test('missing values are shown at their fields, and the input stays', { tag: '@once' }, async ({
  page,
  shop,
  at,
  say,
  putInCart,
}) => {
  await putInCart()
  await page.goto(at('/cart'))
  await page.getByLabel(say('delivery-fields:names.customer_city')).fill('Safi')
  await page.getByRole('button', { name: say('cart:panel.place') }).click()

  await expectScriptsToRun(page)
  await expect(page.getByLabel(say('delivery-fields:labels.customer_name'))).toHaveAccessibleDescription(
    say('errors:name_missing'),
  )
  await expect(page.getByLabel(say('delivery-fields:names.customer_city'))).toHaveValue('Safi')
  await expect(page.locator('#order .alert')).toBeFocused()
  await expect(page.locator('.toasts').getByRole('alert')).toContainText(
    say('toasts.order_missing_fields.text'),
  )
  expect(await shop.db('orders').count()).toEqual([{ count: 0 }])
  await page.locator('#order .alert a').first().click()
  await expect(page.getByLabel(say('delivery-fields:labels.customer_name'))).toBeFocused()
  // The message goes when its cause does, at the field at once.
  await page.getByLabel(say('delivery-fields:labels.customer_name')).fill(delivery.customer_name)
  await expect(page.locator('#customer_name-error')).toHaveCount(0)
  await expect(page.locator('#customer_name')).not.toHaveAttribute('aria-invalid')
  await expect(page.locator('.toasts').getByRole('alert')).toHaveCount(1)
  await page.getByLabel(say('delivery-fields:names.customer_phone')).fill(delivery.customer_phone)
  await page.getByLabel(say('delivery-fields:labels.customer_address')).fill(delivery.customer_address)
  await expect(page.locator('.toasts').getByRole('alert')).toHaveCount(0)
})

test('a double click in a browser of 2021, whose cookie of the cart is gone, places one order, whose number a guest saves as a picture; going back shows no cart, but its page', {
  tag: '@once',
}, async ({ page, context, shop, at, say, goToCheckout }) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'))
  await goToCheckout()
  await context.clearCookies({ name: 'cart' })
  await page.getByRole('button', { name: say('cart:panel.place') }).dblclick()
  await expect(page.locator('.toasts').getByRole('status')).toContainText(say('toasts.order_placed.title'))
  await expectScriptsToRun(page)
  const [{ number }, ...others] = await shop.db('orders').select('number')
  expect(others).toEqual([])
  const saving = page.waitForEvent('download')
  await press(page.locator('.toast'), say('order_picture.save'))
  expect((await saving).suggestedFilename()).toContain(String(number))

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: say('cart:empty.title') })).toBeInViewport()
  expect(await shop.db('orders')).toHaveLength(1)
  await page.getByRole('link', { name: say('order_number', { number }) }).click()
  await expect(page).toHaveURL(new RegExp(`/order/${number}/`))
  await page.getByRole('button', { name: say('own-order:remembered.forget') }).click()
  await expect(page.locator('.toasts')).toContainText(say('toasts.order_forgotten.title'))
  await page.goto(at('/cart'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('cart:empty.title'))
  await expect(page.locator('.remembered')).toHaveCount(0)
})

test('an order that is placed before the script of the cart has arrived leads on all the same', {
  tag: '@once',
}, async ({ page, at, say, goToCheckout }) => {
  const letScriptArrive = await holdBack(page, '**/islands/**')
  const { promise: hydrated, resolve: tellHydrated } = Promise.withResolvers<void>()
  await page.exposeFunction('tellHydrated', tellHydrated)
  // Playwright's own waiting would first wait for the navigation that is held below.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('react-island[hydrated]')) Reflect.get(window, 'tellHydrated')()
    }).observe(document, { subtree: true, attributeFilter: ['hydrated'] })
  })
  await page.route(at('/'), async (route) => {
    letScriptArrive()
    await hydrated
    await route.continue()
  })
  await goToCheckout()
  await page.getByRole('button', { name: say('cart:panel.place') }).click()
  await expect(page).toHaveURL(at('/'))
  await expect(page.locator('.toasts').getByRole('status')).toContainText(say('toasts.order_placed.title'))
})
