import { test as base, expect } from '../../support/browser/test.ts'
import { createFactories, delivery } from '../../support/data/factories.ts'

type Fixtures = {
  /** Staff are taking an order: the caller is filled in, two tagines are found, and the first is in the order. */
  beginOrder: () => Promise<{ emerald: number; blue: number }>
}

const test = base.extend<Fixtures>({
  beginOrder: async ({ page, at, idOf, aPerson, signInByApi }, use) => {
    await use(async () => {
      const [emerald, blue] = [await idOf('Emerald Tagine'), await idOf('Safi Blue Tagine')]
      await signInByApi((await aPerson('manager')).email)
      await page.goto(at('/admin/orders/new'))
      for (const name of ['customer_name', 'customer_phone', 'customer_city', 'customer_address'] as const) {
        await page.locator(`[name=${name}]`).fill(delivery[name])
      }
      await page.locator('#q').fill('tagine')
      await page.locator(`#add-${emerald}`).click()
      await expect(page.locator(`#quantity_${emerald}`)).toBeVisible()
      return { emerald, blue }
    })
  },
})

test('an order is not placed without the piece that was tapped before it, whose request failed', {
  tag: ['@once', '@full'],
}, async ({ page, shop, beginOrder, expectBrowserError }) => {
  expectBrowserError(/ERR_FAILED/)
  const { emerald, blue } = await beginOrder()

  const failure = Promise.withResolvers<void>()
  await page.route('**/admin/orders/new', async (route) => {
    await failure.promise
    await route.abort()
  })
  await page.locator(`#add-${blue}`).click()
  const place = page.locator('button[value=place]')
  await place.click()
  await expect(place).toHaveAttribute('aria-busy', 'true')
  failure.resolve()
  await expect(page.locator('.toast[role=alert]')).toBeVisible()
  await expect(place).not.toHaveAttribute('aria-busy')
  await page.unroute('**/admin/orders/new')

  await page.locator(`#add-${blue}`).click()
  await expect(page.locator(`#quantity_${blue}`)).toBeVisible()
  expect(await shop.db('orders').where({ customer_name: delivery.customer_name })).toEqual([])
  await place.click()
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
  const order_id = Number(new URL(page.url()).pathname.split('/').at(-1))
  expect(await shop.db('order_lines').where({ order_id }).orderBy('position').pluck('product_id')).toEqual([
    emerald,
    blue,
  ])
})

test('an order is not saved without the piece that was tapped before it, to which the server had no answer', {
  tag: ['@once', '@full'],
}, async ({ page, shop, at, idOf, aPerson, signInByApi, expectBrowserError }) => {
  expectBrowserError(/503/)
  const [emerald, blue] = [await idOf('Emerald Tagine'), await idOf('Safi Blue Tagine')]
  const order = await createFactories(shop.db).anOrder({ items: [{ product_id: emerald, quantity: 1 }] })
  await signInByApi((await aPerson('manager')).email)
  await page.goto(at(`/admin/orders/${order.id}/edit`))
  await page.locator('#q').fill('Safi Blue Tagine')
  await page.locator(`#add-${blue}`).waitFor()
  const failure = Promise.withResolvers<void>()
  await page.route('**/edit', async (route) => {
    await failure.promise
    await route.fulfill({ status: 503, contentType: 'text/html', body: '' })
  })
  await page.locator(`#add-${blue}`).click()
  const save = page.locator('button[value=save]')
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  failure.resolve()
  await expect(page.locator('.toast[role=alert]')).toBeVisible()
  await expect(save).not.toHaveAttribute('aria-busy')
  await page.unroute('**/edit')

  await page.locator(`#add-${blue}`).click()
  await save.click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}$`))
  expect(await shop.db('order_lines').where({ order_id: order.id }).pluck('product_id')).toEqual([
    emerald,
    blue,
  ])
})

test('an order whose sum grew by a piece that was tapped just before is placed once that sum was seen', {
  tag: '@once',
}, async ({ page, shop, beginOrder }) => {
  const { blue } = await beginOrder()

  const answer = Promise.withResolvers<void>()
  await page.route('**/admin/orders/new', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.locator(`#add-${blue}`).click()
  const place = page.locator('button[value=place]')
  await place.click()
  answer.resolve()
  await expect(page.locator('main [role=alert] a[href="#sums"]')).toBeVisible()
  await expect(page.locator(`#quantity_${blue}`)).toHaveValue('1')
  expect(await shop.db('orders').where({ customer_name: delivery.customer_name })).toEqual([])
  await place.click()
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
})

test('the pieces typed beside a button are added though the list has changed, and stay in a list that comes', {
  tag: '@once',
}, async ({ page, at, idOf, aPerson, signInByApi }) => {
  const [emerald, blue] = [await idOf('Emerald Tagine'), await idOf('Safi Blue Tagine')]
  await signInByApi((await aPerson('manager')).email)
  await page.goto(at('/admin/orders/new'))
  await page.locator('#q').fill('tagine')
  await page.locator(`#pieces-${emerald}`).fill('3')
  await page.locator(`#pieces-${blue}`).fill('2')
  let answer = Promise.withResolvers<void>()
  await page.route('**/admin/orders/new', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.locator('#q').fill('Black Tadelakt Vase')
  await page.locator(`#add-${emerald}`).click()
  await page.locator(`#add-${blue}`).click()
  answer.resolve()
  await expect(page.locator(`#quantity_${blue}`)).toHaveValue('2')
  await expect(page.locator(`#quantity_${emerald}`)).toHaveValue('3')
  await expect(page.locator(`#pieces-${blue}`)).toBeHidden()

  answer = Promise.withResolvers()
  const isAsked = page.waitForRequest('**/admin/orders/new')
  await page.locator('#q').fill('Vase')
  await isAsked
  const pieces = page.locator(`#pieces-${await idOf('Black Tadelakt Vase')}`)
  const wasAlone = await page.locator('[data-part=found] li').count()
  await pieces.fill('4')
  answer.resolve()
  await expect(page.locator('[data-part=found] li')).not.toHaveCount(wasAlone)
  await expect(pieces).toHaveValue('4')
})
