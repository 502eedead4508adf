import { expectScriptsToRun } from '../../support/browser/page-actions.ts'
import { expect, type Page, test } from '../../support/browser/test.ts'
import { createFactories } from '../../support/data/factories.ts'

test.beforeEach(async ({ signInAs }) => void (await signInAs('manager')))
test.afterEach(async ({ shop }) => {
  await shop.db('categories').where({ slug: 'cooking-pots' }).delete()
  await shop.db('categories').update({ position: null })
})

const row = (page: Page, slug: string) =>
  page.locator('.table tbody tr').filter({ has: page.getByText(slug, { exact: true }) })
const slugs = (page: Page) => page.locator('.table .name > .who:first-of-type bdi')

test('a category is hidden and moved', async ({ page, at, say, shop }) => {
  const { id, slug } = await createFactories(shop.db).aCategory({ slug: 'cooking-pots' })
  await page.goto(at('/admin?tab=categories'))
  const toggle = row(page, slug).getByRole('switch')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-checked', 'false')
  expect((await shop.db('categories').where({ id }).first()).is_active).toBe(false)

  // Rows can be moved only in the shop's order.
  await expect(page.locator('.moves')).toHaveCount(0)
  await page.getByRole('link', { name: say('admin-categories:list.sorts.shop') }).click()
  await expect(page).toHaveURL(/sort=shop/)
  // Moved by keyboard, a category is where the keyboard goes on.
  const first = await slugs(page).first().textContent()
  await page.locator('.moves').first().locator('button').last().press('Enter')
  await expect(slugs(page).nth(1)).toHaveText(first ?? '')
  await page.keyboard.press('Tab')
  await expect(row(page, first ?? '').getByRole('switch')).toBeFocused()
  const before = await slugs(page).allTextContents()
  const place = before.indexOf(slug)
  await row(page, slug)
    .locator('.moves button')
    .nth(place === 0 ? 1 : 0)
    .click()
  const target = place === 0 ? 1 : place - 1
  await expect.poll(async () => (await slugs(page).allTextContents()).indexOf(slug)).toBe(target)
  // The title for search engines may be left out, which is no missing text.
  const texts = { description_ar: 'من الطين', description_en: 'Of clay', description_fr: 'En argile' }
  await shop.db('categories').where({ id }).update(texts)
  await page.goto(at(`/admin/categories/${id}`))
  await expectScriptsToRun(page)
  await expect(page.locator('[data-missing]:not([hidden])')).toHaveCount(0)
})
