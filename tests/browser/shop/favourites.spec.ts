import { expectScriptsToRun } from '../../support/browser/page-actions.ts'
import { expect, test } from '../../support/browser/test.ts'

test('a favourite is listed on the page of favourites, and can be removed there', async ({
  page,
  at,
  say,
}) => {
  await page.goto(at('/product/1'))
  const name = await page.locator('h1').textContent()
  const favourite = page.getByRole('button', { name: say('catalog:product.favourite') })
  await favourite.click()
  await page.locator('[data-favourites-link]').click()
  await expect(page).toHaveURL(/favourites\?ids=1-\d+$/)
  await expect(page.locator('.card__name')).toHaveText([name ?? ''])
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBe('[1]')
  await page.goBack()
  await expect(favourite).toHaveAttribute('aria-pressed', 'true')
  await page.goForward()
  await page.locator('[data-not-kept]').click()
  await expect(page.locator('.empty')).toContainText(say('catalog:favourites.none'))
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBe('[]')
})

test('a product shows the pieces that were seen before it, which only this device knows, and its pictures open large', {
  tag: '@full',
}, async ({ page, at, say }) => {
  await page.goto(at('/product/1'))
  const name = (await page.locator('h1').textContent()) ?? ''
  await expect(page.locator('[data-seen]')).toBeHidden()
  await page.goto(at('/product/2'))
  // Also where the page comes back with an order that was refused.
  await page.locator('.order-now summary').click()
  await page.locator('#order-now').evaluate((form: HTMLFormElement) => form.submit())
  await expect(page).toHaveURL(at('/product/2/order'))
  await expect(page.getByRole('heading', { name: say('catalog:product.seen') })).toBeVisible()
  await page.locator('.seen').getByRole('link', { name }).click()
  await expect(page).toHaveURL(at('/product/1'))

  await page.locator('.enlarge').first().click()
  await expect(page).toHaveURL(at('/product/1?picture=1'))
  await expectScriptsToRun(page)
  await expect(page.locator('.viewer__pic')).toHaveCSS('touch-action', 'pan-y pinch-zoom')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/picture=(?!1$)\d$/)
  await page.getByRole('link', { name: say('catalog:product.back') }).click()
  await expect(page).toHaveURL(at('/product/1'))
})
