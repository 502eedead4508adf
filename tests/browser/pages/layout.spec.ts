import { expect, stopClock, test } from '../../support/browser/test.ts'

test('the banner collapses at 10 px; the header is solid near the hero’s end, transparent again on the way up, and solid on every other page', {
  tag: '@wide',
}, async ({ page, at }) => {
  await page.goto(at('/'))
  const header = page.locator('.site-head')
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
  const height = page.viewportSize()?.height ?? 0

  await expect(header).toHaveAttribute('data-over-hero', '')
  await expect(header).not.toHaveAttribute('data-scrolled')
  await scrollTo(9)
  await expect(header).not.toHaveAttribute('data-scrolled')
  await scrollTo(10)
  await expect(header).toHaveAttribute('data-scrolled', '')
  await expect(header).toHaveAttribute('data-over-hero', '')
  await scrollTo(height - 99)
  await expect(header).not.toHaveAttribute('data-over-hero')
  await scrollTo(height - 102)
  await expect(header).toHaveAttribute('data-over-hero', '')
  await scrollTo(0)
  await expect(header).not.toHaveAttribute('data-scrolled')
  await page.goto(at('/about'))
  await expect(header).not.toHaveAttribute('data-over-hero')
})

test('the language chooser is named by what it shows, changes the language, stays on the page and is remembered, also by local storage alone', async ({
  page,
  context,
  at,
  language,
}) => {
  await page.goto(at('/shop/vases?sort=price-asc'))
  const chooser = page.locator('header .bar__end button.lang')
  const shown = await chooser.locator('> :not(.sr):not(svg)').textContent()
  expect(shown).not.toBe('')
  await expect(chooser).toHaveAccessibleName(new RegExp(`: .+ ${shown} MAD$`))
  await chooser.click()
  await page.locator('#prefs').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/fr/shop/vases?sort=price-asc')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect(await page.evaluate(() => localStorage.getItem('preferred-language'))).toBe('fr')
  await context.clearCookies()
  await page.goto('/cart')
  await expect(page).toHaveURL('/fr/cart')
  await chooser.click()
  await page.locator(`#prefs [data-language=${language}]`).click()
  await expect(page).toHaveURL(at('/cart'))
})

test('the search closes when the focus moves to what it would cover; a toast can be focused with F8 and closed, and disappears unless it has the focus', {
  tag: '@once',
}, async ({ page, at, say, idOf }) => {
  await page.clock.install()
  await page.goto(at(`/product/${await idOf('Emerald Tagine')}`))
  const popover = page.locator('#search')
  await page.locator('[popovertarget=search]').press('Enter')
  await expect(popover).toBeVisible()
  const stops = popover.locator('a, button, input, select').filter({ visible: true })
  await stops.last().focus()
  await expect(popover).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(popover).toBeHidden()
  await expect(page.locator(':focus')).toBeInViewport()

  await stopClock(page)
  await page.locator('#buy button[type=submit]').click()
  const toast = page.locator('.toasts .toast')
  await expect(toast).toBeVisible()
  await page.keyboard.press('F8')
  await expect(toast.getByRole('button', { name: say('close') })).toBeFocused()
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast).toHaveCount(0)

  await page.locator('#buy button[type=submit]').click()
  await expect(toast).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(60_000)
  await expect(toast).toHaveCount(0)
})

test.describe('tooltips', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

  test('open after 700 ms, and at once within 300 ms of the last one', async ({ page, at, say }) => {
    await page.clock.install()
    await page.goto(at('/shop'))
    await stopClock(page)
    const tooltip = page.locator('.tooltip')
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('search.open') })
      .hover()
    await page.clock.runFor(690)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(tooltip).toHaveText(say('search.open'))

    await page.getByRole('link', { name: say('catalog:shop.views.list'), exact: true }).hover()
    await page.clock.runFor(1)
    await expect(tooltip).toBeVisible()
    await expect(tooltip).toHaveText(say('catalog:shop.views.list'))

    await page.keyboard.press('Escape')
    await expect(tooltip).toBeHidden()
  })
})

test('nothing overflows the menu on the narrowest phone, and in French the links of the header keep to one row on screens that are just wide enough', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/fr')
  await page.locator('[popovertarget=menu]').first().click()
  const menu = page.locator('#menu')
  await expect(menu).toBeVisible()
  expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const [row, links] = [menu.locator('.links a').last(), menu.locator('nav a').first()]
  const ends = [await row.boundingBox(), await links.boundingBox()].map((box) => box && box.x + box.width)
  expect(ends[0]).toBeLessThanOrEqual(Number(ends[1]))
  await page.keyboard.press('Escape')
  for (const width of [1024, 1152, 1199]) {
    await page.setViewportSize({ width, height: 700 })
    const tops = await page
      .locator('.nav a')
      .evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)))
    expect(new Set(tops).size).toBe(1)
  }
})
