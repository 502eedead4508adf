import { expect, type Page, test, withAndWithoutScript } from '../../support/browser/test.ts'

const names = (page: Page) => page.locator('.card__name')

/** On a phone the filters are a sheet that a button opens. */
async function openFilters(page: Page, filterText: string): Promise<void> {
  const button = page.getByRole('button', { name: filterText })
  if (await button.isVisible()) await button.click()
}

withAndWithoutScript((javaScriptEnabled) => {
  test('filters are stored in the URL, so that reload, back and sharing work', async ({ page, at, say }) => {
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
    expect(redirects).toHaveLength(javaScriptEnabled ? 0 : 1)
    const first = await names(page).first().textContent()
    await page.reload()
    await expect(names(page).first()).toHaveText(first ?? '')
    await page.goBack()
    await expect(names(page)).toHaveCount(24)
  })

  test('grid and list', { tag: '@full' }, async ({ page, at, say }) => {
    await page.goto(at('/shop'))
    await page.getByRole('link', { name: say('catalog:shop.views.list'), exact: true }).click()
    await expect(page.locator('.cards')).toHaveAttribute('data-view', 'list')
    await page.getByRole('link', { name: say('catalog:shop.views.grid'), exact: true }).click()
    await expect(page.locator('.cards')).toHaveAttribute('data-view', 'grid')
  })
})

test('nothing is visible beside the apply button of the sheet', { tag: '@once' }, async ({ page, at }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(at('/shop'))
  await page.locator('.toolbar [popovertarget=filters]').click()
  const bar = page.locator('.filters__apply')
  await page.locator('#filters').evaluate((sheet) => {
    const [range, apply] = ['.range', '.filters__apply'].map((part) =>
      sheet.querySelector(part)?.getBoundingClientRect(),
    )
    sheet.scrollBy(0, (range?.bottom ?? 0) - (apply?.bottom ?? 0))
  })
  const through = await bar.evaluate((element) => {
    const { left, right, bottom } = element.getBoundingClientRect()
    const along = Array.from({ length: right - left - 2 }, (_, x) => left + 1 + x)
    return along.filter((x) => !element.contains(document.elementFromPoint(x, bottom - 8)))
  })
  expect(through).toEqual([])
})

test('both ends of the price range can be operated, and the thumbs never cross', async ({
  page,
  at,
  say,
}) => {
  await page.goto(at('/shop'))
  await openFilters(page, say('catalog:shop.filter'))
  const lowest = page.getByRole('slider', { name: say('catalog:shop.lowest') })
  const highest = page.getByRole('slider', { name: say('catalog:shop.highest') })
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
})

test('the open end of the price range is called so', { tag: '@once' }, async ({ page, at, say }) => {
  await page.goto(at('/shop'))
  await openFilters(page, say('catalog:shop.filter'))
  const highest = page.locator('[name=max]')
  const andMore = page.locator('[data-and-more]')
  await expect(highest).toHaveAttribute('aria-valuetext', `500 DH ${say('catalog:shop.and_more')}`)
  await expect(andMore).toBeVisible()
  await highest.fill('104')
  await expect(highest).toHaveAttribute('aria-valuetext', '104 DH')
  await expect(andMore).toBeHidden()
  await highest.fill('504')
  await expect(highest).toHaveAttribute('aria-valuetext', `500 DH ${say('catalog:shop.and_more')}`)
})

test('the tab of the chosen category is not stuck to the edge', { tag: '@once' }, async ({ page, at }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at('/shop'))
  const links = page.locator('.category-links a')
  const middle = await links.nth(Math.floor((await links.count()) / 2)).getAttribute('href')
  await page.goto(middle ?? '')
  const chosen = await page.locator('.category-links [aria-current]').boundingBox()
  expect(chosen?.x).toBeGreaterThan(30)
  expect((chosen?.x ?? 0) + (chosen?.width ?? 390)).toBeLessThan(360)
})
