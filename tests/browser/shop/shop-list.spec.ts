import { expect, type Page, test } from '../../support/browser/test.ts'

const names = (page: Page) => page.locator('.card__name')

/** On a phone the filters are a sheet that a button opens. */
async function openFilters(page: Page, filterText: string): Promise<void> {
  const button = page.getByRole('button', { name: filterText })
  if (await button.isVisible()) await button.click()
}

test('filters are stored in the URL, so that reload, back and sharing work', async ({
  page,
  at,
  say,
  isMobile,
}) => {
  await page.goto(at('/shop'))
  await openFilters(page, say('catalog:shop.filter'))
  await page.locator('label:has([name=category][value=lighting])').click()
  await page.locator('#sort').selectOption('price-desc')
  const redirects: string[] = []
  page.on('response', (response) => {
    if (response.status() === 301) redirects.push(response.url())
  })
  await page.getByRole('button', { name: say('catalog:shop.apply') }).click()

  await expect(names(page)).toHaveCount(4)
  await expect(page).toHaveURL(at('/shop/lighting?sort=price-desc'))
  expect(redirects).toEqual([])
  const chosen = page.locator('.category-links [aria-current]')
  if (isMobile) await expect(chosen).toBeInViewport({ ratio: 1 })
  const first = await names(page).first().textContent()
  await page.reload()
  await expect(names(page).first()).toHaveText(first ?? '')
  await page.goBack()
  await expect(names(page)).toHaveCount(24)
})

test('both ends of the price range can be operated, the thumbs never cross, and its open end is called so', async ({
  page,
  at,
  say,
}) => {
  await page.goto(at('/shop'))
  await openFilters(page, say('catalog:shop.filter'))
  const lowest = page.getByRole('slider', { name: say('product-fields:price.range.lowest') })
  const highest = page.getByRole('slider', { name: say('product-fields:price.range.highest') })
  const shown = page.locator('[data-range] + * b')

  await highest.press('Home')
  await expect(shown.nth(1)).toHaveText('4')
  await highest.press('End')
  await expect(shown.nth(1)).toHaveText('500')
  await lowest.press('End')
  await expect(shown.nth(0)).toHaveText('500')
  await lowest.press('Home')
  await expect(shown.nth(0)).toHaveText('4')
  for (let press = 0; press < 3; press += 1) await lowest.press('ArrowUp')
  await expect(shown.nth(0)).toHaveText('34')

  const andMore = page.locator('[data-and-more]')
  await expect(highest).toHaveAttribute('aria-valuetext', `500 DH ${say('catalog:shop.and_more')}`)
  await expect(andMore).toBeVisible()
  await highest.fill('104')
  await expect(highest).toHaveAttribute('aria-valuetext', '104 DH')
  await expect(andMore).toBeHidden()
})
