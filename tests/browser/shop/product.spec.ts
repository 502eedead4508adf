import { readClipboard } from '../../support/browser/page-actions.ts'
import { expect, test } from '../../support/browser/test.ts'

test.beforeEach(async ({ page, at, idOf }) => {
  await page.goto(at(`/product/${await idOf('Large Khabia Jar')}`))
})

test('the stepper goes from 1 up, and above the stock the shop says what it has', { tag: '@once' }, async ({
  page,
  say,
}) => {
  const quantity = page.locator('#buy').getByLabel(say('catalog:product.quantity'))
  const more = page.locator('#buy').getByRole('button', { name: say('catalog:product.more', { name: '' }) })
  const less = page.locator('#buy').getByRole('button', { name: say('catalog:product.less', { name: '' }) })
  await expect(more).toHaveAccessibleName(new RegExp(say('catalog:product.more', { name: '.*' })))
  await expect(less).toBeDisabled()
  await more.click()
  await more.click()
  await expect(quantity).toHaveValue('3')
  const aboveStock = say('catalog:product.above_stock', { stock: 3 })
  await expect(page.getByText(aboveStock)).toBeHidden()
  await quantity.fill('12')
  await expect(page.getByText(aboveStock)).toBeVisible()
  await page
    .locator('#buy')
    .getByRole('button', { name: say('catalog:product.add') })
    .click()
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveAccessibleDescription(aboveStock)
  await expect(page.locator('header [data-cart-count]')).toHaveText('0')
  await quantity.fill('3')
  await less.click()
  await expect(quantity).toHaveValue('2')
  await expect(page.getByText(aboveStock)).toBeHidden()
  await less.press('Enter')
  await expect(less).toBeDisabled()
  await expect(more).toBeFocused()
})

test('a number that may be a thousand puts nothing into the cart, and is asked about', {
  tag: '@once',
}, async ({ page, say }) => {
  const buy = page.locator('#buy')
  await buy.getByLabel(say('catalog:product.quantity')).fill('1.000')
  await buy.getByRole('button', { name: say('catalog:product.add') }).click()
  await expect(page.getByText(say('common:toasts.quantity_unreadable.title'))).toBeVisible()
  await expect(page.locator('header [data-cart-count]')).toHaveText('0')
})

test('adding to the cart stays on the page, updates the count and shows a link to the cart in one of at most two messages', async ({
  page,
  say,
  at,
  idOf,
}) => {
  await page
    .locator('#buy')
    .getByRole('button', { name: say('catalog:product.more', { name: '' }) })
    .click()
  await page
    .locator('#buy')
    .getByRole('button', { name: say('catalog:product.add') })
    .click()
  await expect(page.locator('.toasts').getByRole('status')).toContainText(say('toasts.cart_added.title'))
  await expect(page.locator('header [data-cart-count]')).toHaveText('2')
  await expect(page).toHaveURL(at(`/product/${await idOf('Large Khabia Jar')}`))
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('pottery-cart') ?? ''))
  expect(kept).toMatchObject([{ product: { name_en: 'Large Khabia Jar', price: 950 }, quantity: 2 }])

  const add = page.locator('#buy').getByRole('button', { name: say('catalog:product.add') })
  for (let time = 0; time < 2; time += 1) await add.click()
  await expect(page.locator('.toasts .toast:visible')).toHaveCount(2)
  await page
    .locator('.toast:visible')
    .last()
    .getByRole('link', { name: say('open_cart') })
    .click()
  await expect(page).toHaveURL(at('/cart'))
})

test('on a phone the bar adds to the cart, and the toast does not cover it', { tag: '@once' }, async ({
  page,
  say,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.locator('.buybar')
  await bar.getByRole('button', { name: say('catalog:product.add') }).click()
  await expect(page.locator('header [data-cart-count]')).toHaveText('1')
  const toast = page.locator('.toasts').getByRole('status')
  await expect
    .poll(async () => {
      const [above, below] = [await toast.boundingBox(), await bar.boundingBox()]
      return above && below && above.y + above.height <= below.y
    })
    .toBe(true)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a button looks the same, as that would be painted before what it shows', {
    tag: ['@once', '@full'],
  }, async ({ page, say }) => {
    const add = page.locator('#buy').getByRole('button', { name: say('catalog:product.add') })
    const paint = () =>
      add.evaluate((button) => {
        const { backgroundColor, color, translate } = getComputedStyle(button)
        return { backgroundColor, color, translate }
      })
    const untouched = await paint()
    await add.tap()
    await expect(page.locator('.toasts').getByRole('status')).toBeVisible()
    expect(await paint()).toEqual(untouched)
  })
})

test('a thumbnail shows its picture', async ({ page }) => {
  await page.locator('.thumbs a').nth(1).click()
  await expect(page.locator('.thumbs a').nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('#photo-2 img')).toBeInViewport({ ratio: 0.6 })
})

test.describe('sharing', () => {
  test('copies the address where the browser cannot share', { tag: '@once' }, async ({
    page,
    context,
    say,
  }) => {
    await context.grantPermissions(['clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.reload()
    await page.getByRole('button', { name: say('catalog:product.share') }).click()
    await expect(page.locator('.toasts').getByRole('status')).toContainText(
      say('catalog:product.share_copied'),
    )
    expect(await readClipboard(page)).toBe(page.url())
  })

  test('says so when the address cannot be copied', { tag: ['@once', '@full'] }, async ({ page, say }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined })
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await page.reload()
    await page.getByRole('button', { name: say('catalog:product.share') }).click()
    await expect(page.locator('.toasts').getByRole('alert')).toContainText(
      say('catalog:product.share_failed'),
    )
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('thumbnails are links, and what needs a script is hidden', { tag: ['@once', '@full'] }, async ({
    page,
    say,
  }) => {
    await page.locator('.thumbs a').nth(1).click()
    await expect(page).toHaveURL(/#photo-2$/)
    await expect(page.getByRole('button', { name: say('catalog:product.share') })).toBeHidden()
    await expect(
      page.locator('#buy').getByRole('button', { name: say('catalog:product.more', { name: '' }) }),
    ).toBeHidden()
  })
})
