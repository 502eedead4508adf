import { formatMadInput } from '#domain/currency/money.ts'
import type { ProductInput } from '../../../server/catalog/products/product-rows.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expectHydrated, holdBack } from '../../support/browser/page-actions.ts'
import { test as base, expect, type Page } from '../../support/browser/test.ts'
import { createFactories } from '../../support/data/factories.ts'

/** Creates a product in the demo's first category. */
const test = base.extend<{ aTestProduct: (fields?: Partial<ProductInput>) => Promise<number> }>({
  aTestProduct: async ({ shop }, use) => {
    const { aProduct } = createFactories(shop.db)
    await use(async (fields = {}) => (await aProduct({ category_id: 1, ...fields })).id)
  },
})

test.beforeEach(async ({ signInAs }) => void (await signInAs('manager')))

const rowOf = (page: Page, id: number) =>
  page.locator('tbody tr').filter({ has: page.locator(`[href*="/admin/products/${id}?"]`) })
const openTab = async (page: Page, address: string) => {
  await page.goto(address)
  await expectHydrated(page)
}
test('a product is hidden, deleted and restored', { tag: '@full' }, async ({
  page,
  at,
  say,
  aTestProduct,
}) => {
  const id = await aTestProduct()
  await openTab(page, at('/admin?tab=products'))
  const row = rowOf(page, id)
  const shown = row.getByRole('switch').first()
  await shown.click()
  await expect(shown).toHaveAttribute('aria-checked', 'false')
  await expect(shown).not.toHaveAttribute('aria-busy', 'true')
  expect((await page.request.get(at(`/product/${id}`))).status()).toBe(404)
  await shown.click()
  await expect.poll(async () => (await page.request.get(at(`/product/${id}`))).status()).toBe(200)

  // Escape closes the question, and so does the focus that goes on to what it covers.
  const question = row.locator('.confirm')
  const opener = question.locator('summary')
  await opener.press('Enter')
  await question.getByRole('button').press('Escape')
  await expect(question).not.toHaveAttribute('open')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(question).not.toHaveAttribute('open')
  await opener.click()
  await expect(question.getByRole('button')).toBeInViewport({ ratio: 1 })
  await question.getByRole('button').click()
  await expect(page.locator('.toasts')).toContainText(say('common:toasts.product_deleted.title'))
  await expect(rowOf(page, id)).toHaveCount(0)
  expect((await page.request.get(at(`/product/${id}`))).status()).toBe(404)
  await page.locator('.toast__undo button').click()
  await expect(page.locator('.toasts')).toContainText(say('common:toasts.product_restored.title'))
  await expect(rowOf(page, id)).toBeVisible()
})

test('price and stock can be changed in the list, and no input is lost', { tag: '@once' }, async ({
  page,
  at,
  say,
  shop,
  language,
  aTestProduct,
  expectBrowserError,
}) => {
  expectBrowserError(/409|401|Failed to load resource/)
  const id = await aTestProduct({ price: 100_00, stock: 10 })
  await openTab(page, at('/admin?tab=products'))
  const row = rowOf(page, id)
  const [price, stock] = [row.locator('[name=price]'), row.locator('[name=stock]')]
  const stateOf = (field: string) => page.locator(`#${field}-${id}-state`)

  await price.fill('89,90')
  await price.press('Enter')
  await expect(stateOf('price')).toHaveText(say('admin-products:list.saved'))
  await expect(price).toHaveValue(formatMadInput(89_90, language))
  await stock.fill('12')
  await price.focus()
  await expect(stateOf('stock')).toHaveText(say('admin-products:list.saved'))
  expect(await shop.db('products').where({ id }).first()).toMatchObject({
    price: '89.90',
    stock: 12,
    version: 3,
  })

  await price.fill('12,345')
  await price.press('Enter')
  await expect(stateOf('price')).toHaveText(say('errors:price_invalid'))
  await expect(price).toHaveValue('12,345')
  await price.fill('89.90')
  await price.press('Enter')

  await page.route('**/api/products/*', (route) => route.abort())
  await stock.fill('15')
  await stock.press('Enter')
  await expect(stateOf('stock')).toHaveText(say('admin-lists:no_network'))
  await page.unroute('**/api/products/*')
  // An order takes three meanwhile: reported at the first attempt, and stored when it is confirmed.
  await shop.db('products').where({ id }).decrement('stock', 3)
  await stock.press('Enter')
  await expect(stateOf('stock')).toHaveText(say('errors:stock_is_now', { stock: 9 }))
  await expect(stock).toHaveValue('15')
  await stock.press('Enter')
  await expect(stateOf('stock')).toHaveText(say('admin-products:list.saved'))
  expect(await shop.db('products').where({ id }).first()).toMatchObject({ stock: 15 })

  // Taps that come while the first is on its way are saved after it.
  const more = row.locator('[name=step][value="1"]').last()
  const answer = await holdBack(page, '**/api/products/*')
  await more.click()
  await more.click()
  await more.click()
  await expect(stock).toHaveValue('18')
  await price.fill('88')
  await price.press('Enter')
  answer()
  await expect(stateOf('stock')).toHaveText(say('admin-products:list.saved'))
  const stored = () => shop.db('products').where({ id }).first('stock', 'price')
  await expect.poll(stored).toEqual({ stock: 18, price: '88.00' })
  await page.unroute('**/api/products/*')

  // And so is what is typed meanwhile, once its field is left.
  const next = await holdBack(page, '**/api/products/*')
  await price.fill('71')
  await price.press('Enter')
  await price.fill('72')
  await stock.focus()
  next()
  await expect.poll(() => shop.db('products').where({ id }).first('price')).toEqual({ price: '72.00' })
  await page.unroute('**/api/products/*')

  await page.context().clearCookies()
  await price.fill('70')
  await price.press('Enter')
  await expect(stateOf('price')).toHaveText(say('admin-lists:signed_out'))
  await expect(price).toHaveValue('70')

  // The page is left with what is not saved only by who wishes it.
  const questions: string[] = []
  page.once('dialog', (dialog) => {
    questions.push(dialog.type())
    return dialog.dismiss()
  })
  await page.evaluate((address) => location.assign(address), at('/admin?tab=orders'))
  await expect.poll(() => questions).toEqual(['beforeunload'])
  await expect(price).toHaveValue('70')
})

test('a price that could not be saved is told of on another page of the list, too', { tag: '@once' }, async ({
  page,
  at,
  say,
  expectBrowserError,
}) => {
  expectBrowserError(/ERR_FAILED/)
  await openTab(page, at('/admin?tab=products'))
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/products/*', async (route) => {
    await promise
    await route.abort()
  })
  await page.locator('[name=price]').first().fill('71')
  await page.locator('.pager [rel=next]').click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('.pager [aria-current]')).toHaveText('2')
  await expect(page.locator('.pager [aria-current]')).toBeFocused()
  resolve()
  await expect(page.locator('.toast[role=alert]')).toContainText(say('admin-lists:no_network'))
})

test('what was ticked and typed before any script ran counts, and new prices of ticked products are previewed', {
  tag: ['@once', '@full'],
}, async ({ page, at, say, aTestProduct }) => {
  const id = await aTestProduct({ price: 100_00 })
  const resumeScripts = await holdBack(page.context(), '**/assets/**/*.js')
  await page.goto(at('/admin?tab=products'), { waitUntil: 'commit' })
  const row = rowOf(page, id)
  await row.getByRole('checkbox').check()
  await row.locator('[name=price]').fill('89')
  resumeScripts()
  await expectHydrated(page)
  await expect(page.locator('.bulk')).toContainText(say('admin-products:list.picked', { count: 1 }))
  await row.locator('[name=price]').press('Enter')
  await expect(page.locator(`#price-${id}-state`)).toHaveText(say('admin-products:list.saved'))
  await expect(row.getByRole('checkbox')).toBeChecked()

  await page.locator('.bulk summary').click()
  await page.locator('[name=percent]').fill('-10')
  await page.locator('[name=percent]').press('Enter')
  await expect(page.locator('.data-table tbody tr')).toHaveCount(1)
  await expectAccessible(page)
})
