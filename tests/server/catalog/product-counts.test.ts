import { expect, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, aCategory, aProduct } = await openShop()
const bowls = await aCategory({ slug: 'bowls' })
const plates = await aCategory({ slug: 'plates' })
for (const price of [3_00, 4_00, 4_50, 5_00, 499_99, 500_00, 2000_00]) {
  await aProduct({ category_id: bowls.id, price })
}

const totalOf = async (query: object): Promise<number> =>
  (await request.get('/api/products').query(query).expect(200)).body.total

test.each([
  [{}, 7],
  [{ min: 5 }, 4],
  [{ max: 4 }, 2],
  [{ min: 5, max: 5 }, 1],
  [{ max: 499 }, 4],
  [{ min: 500 }, 2],
  [{ min: 499 }, 3],
  [{ category: 'plates' }, 0],
])('%j finds %i, with prices between whole dirhams', async (query, total) => {
  expect(await totalOf(query)).toBe(total)
})

test('counts change at once with products added, hidden, moved, repriced, deleted and removed', async () => {
  const { id } = await aProduct({ category_id: plates.id, price: 90_00 })
  const change = (changes: object) => db('products').where({ id }).update(changes)
  const counts = async () => [
    await totalOf({ category: 'plates' }),
    await totalOf({ category: 'bowls' }),
    await totalOf({ max: 80 }),
  ]
  expect(await counts()).toEqual([1, 7, 4])
  await change({ is_active: false })
  expect(await counts()).toEqual([0, 7, 4])
  await change({ is_active: true, category_id: bowls.id })
  expect(await counts()).toEqual([0, 8, 4])
  await change({ sale_price: 70 })
  expect(await counts()).toEqual([0, 8, 5])
  await change({ stock: 0 })
  expect(await counts()).toEqual([0, 8, 5])
  await change({ deleted_at: new Date() })
  expect(await counts()).toEqual([0, 7, 4])
  await change({ deleted_at: null })
  expect(await counts()).toEqual([0, 8, 5])
  await db('products').where({ id }).delete()
  expect(await counts()).toEqual([0, 7, 4])
  expect(page(await request.get('/en/shop')).text('.toolbar .soft')).toBe('7 of 7 pieces')
})

test('a word longer than an index allows is stored as far as it can be searched', async () => {
  const name = `pot ${'x'.repeat(150)}`
  await aProduct({ category_id: plates.id, name_en: name, description_en: 'ب'.repeat(3000) })
  expect(await totalOf({ q: 'x'.repeat(100) })).toBe(1)
})
