import { expect, test } from '../../support/browser/test.ts'

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
})

test('the banner keeps to one line where delivery costs more in some zones', { tag: '@once' }, async ({
  page,
  shop,
  at,
  say,
}) => {
  const { free_above } = await shop.db('delivery_zones').where({ is_default: true }).first()
  await shop.db('delivery_zones').update({ free_above: null })
  const names = { name_ar: 'الجنوب', name_en: 'The south', name_fr: 'Le sud' }
  await shop.db('delivery_zones').insert({ ...names, fee: 60, days_least: 3, days_most: 8 })
  const parts = page.locator('.promo > p > :not(.khatam)')
  await expect
    .poll(async () => {
      await page.goto(at('/about'))
      return parts.first().textContent()
    })
    .toBe(say('shipping:banner.from', { fee: 30 }).replace(/<[^>]*>/g, ''))
  const middles = await parts.evaluateAll((elements) =>
    elements.map((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    }),
  )
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8)
  await shop.db('delivery_zones').where({ is_default: false }).delete()
  await shop.db('delivery_zones').update({ free_above })
})

test('the tab of the chosen category is not stuck to the edge', { tag: '@once' }, async ({ page, at }) => {
  await page.goto(at('/shop'))
  const links = page.locator('.category-links a')
  const middle = await links.nth(Math.floor((await links.count()) / 2)).getAttribute('href')
  await page.goto(middle ?? '')
  const chosen = await page.locator('.category-links [aria-current]').boundingBox()
  expect(chosen?.x).toBeGreaterThan(30)
  expect((chosen?.x ?? 0) + (chosen?.width ?? 390)).toBeLessThan(360)
})

test('a telephone number with spaces is read from left to right', { tag: '@once' }, async ({ page, at }) => {
  await page.goto(at('/contact'))
  for (const name of ['#phone', '#email']) await expect(page.locator(name)).toHaveCSS('direction', 'ltr')
})

test('an empty field follows the page, a filled one its text', { tag: '@once' }, async ({ page, at }) => {
  await page.goto(at('/contact'))
  const subject = page.locator('#subject')
  await expect(subject).toHaveCSS('direction', 'rtl')
  await subject.fill('Fatima Zahra')
  await expect(subject).toHaveCSS('direction', 'ltr')
  await subject.fill('فاطمة الزهراء')
  await expect(subject).toHaveCSS('direction', 'rtl')
})
