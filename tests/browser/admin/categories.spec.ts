import { expectHydrated, expectScriptsToRun } from '../../support/browser/page-actions.ts'
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

test('a category is hidden – at the second attempt after a failure – and moved', async ({
  page,
  at,
  say,
  shop,
  expectBrowserError,
}) => {
  expectBrowserError(/503|Failed to load/)
  const { id, slug } = await createFactories(shop.db).aCategory({ slug: 'cooking-pots' })
  await page.goto(at('/admin?tab=categories'))
  await expectHydrated(page)
  const toggle = row(page, slug).getByRole('switch')
  await page.route('**/api/categories/*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  )
  await toggle.click()
  await expect(page.locator('.alert--error')).toContainText(say('admin-lists:not_saved'))
  await expect(toggle).toHaveAttribute('aria-checked', 'true')
  await page.unroute('**/api/categories/*')
  await page.locator('.alert--error button').click()
  await expect(toggle).toHaveAttribute('aria-checked', 'false')
  await expect.poll(async () => (await shop.db('categories').where({ id }).first()).is_active).toBe(false)

  // A wide screen shows the filters anyway.
  const filters = page.locator('.list-filters__more > summary:visible')
  if ((await filters.count()) > 0) await filters.click()
  // An answer that breaks off on its way is asked for again.
  await page.route('**/api/categories?*', (route) => route.fulfill({ body: '{"items":[' }), { times: 1 })
  await page.locator('select[name=sort]').selectOption('shop')
  await expect(page).toHaveURL(/sort=shop/)
  // Rows can be moved only in the shop's order.
  await expect(page.locator('.moves').last()).toBeVisible()
  // Moved to an end of the list by keyboard, a category keeps the focus in its row.
  const [first, second] = [page.locator('.moves').first(), page.locator('.moves').nth(1)]
  await first.locator('button').last().press('Enter')
  await expect(second.locator('button').last()).toBeFocused()
  await second.locator('button').first().press('Enter')
  await expect(first.locator('button').last()).toBeFocused()
  const before = await slugs(page).allTextContents()
  const place = before.indexOf(slug)
  await row(page, slug)
    .locator('.moves button')
    .nth(place === 0 ? 1 : 0)
    .click()
  const target = place === 0 ? 1 : place - 1
  await expect.poll(async () => (await slugs(page).allTextContents()).indexOf(slug)).toBe(target)
  await page.goBack()
  await expect(page.locator('.moves')).toHaveCount(0)
  // The title for search engines may be left out, which is no missing text.
  const texts = { description_ar: 'من الطين', description_en: 'Of clay', description_fr: 'En argile' }
  await shop.db('categories').where({ id }).update(texts)
  await page.goto(at(`/admin/categories/${id}`))
  await expectScriptsToRun(page)
  await expect(page.locator('[data-missing]:not([hidden])')).toHaveCount(0)
})
