import { describe, expect, test } from 'vitest'
import type { ProductInput } from '../../../server/catalog/products/product-rows.ts'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db, request, aCategory, aProduct, anOrder } = shop
const manager = await shop.signedIn('manager')
const tagines = await aCategory({ slug: 'tagines', name_ar: 'طواجن', name_en: 'Tagines' })
const vases = await aCategory({ slug: 'vases', name_ar: 'مزهريات', name_en: 'Vases' })

let age = 0
/** The first one created is the newest. */
function put(name_en: string, fields: Partial<ProductInput> = {}) {
  age += 1
  const created_at = new Date(Date.UTC(2026, 0, 100 - age))
  return aProduct({ name_en, category_id: tagines.id, created_at, ...fields })
}
await put('Blue Tagine', { name_ar: 'طاجين أزرق', price: 340_00, sale_price: 300_00, stock: 7 })
await put('Amber Bowl', { name_ar: 'زلافة', price: 20_00, stock: 2 })
await put('Émail Vase', { category_id: vases.id, price: 90_00, stock: 0 })
await put('Hidden Jar', { category_id: vases.id, is_active: false, price: 50_00, stock: 30 })

const names = (html: { text: string }) => page(html).texts('tbody .name a')
const list = (query: object) => manager.get('/en/admin?tab=products').query(query).expect(200)
const rowOf = async (id: number) => db('products').where({ id }).first()

test.each([
  [{}, ['Blue Tagine', 'Amber Bowl', 'Émail Vase', 'Hidden Jar']],
  [{ state: 'hidden' }, ['Hidden Jar']],
  [{ state: 'sold_out' }, ['Émail Vase']],
  [{ state: 'low_stock' }, ['Amber Bowl', 'Émail Vase']],
  [{ category: 'vases' }, ['Émail Vase', 'Hidden Jar']],
  [{ q: 'طاجين ازرق' }, ['Blue Tagine']],
  [{ q: '%' }, ['Blue Tagine', 'Amber Bowl', 'Émail Vase', 'Hidden Jar']],
  [{ sort: 'name' }, ['Amber Bowl', 'Blue Tagine', 'Émail Vase', 'Hidden Jar']],
  [{ sort: 'price' }, ['Amber Bowl', 'Hidden Jar', 'Émail Vase', 'Blue Tagine']],
  [{ sort: 'stock' }, ['Émail Vase', 'Amber Bowl', 'Blue Tagine', 'Hidden Jar']],
])('the list requested for %j is the same on the page and in the API', async (query, found) => {
  expect(names(await list(query))).toEqual(found)
  const { body } = await manager.get('/api/products?all=1&lang=en').query(query).expect(200)
  expect(body).toMatchObject({ total: found.length, page: 1, pages: 1 })
  expect(body.items.map(({ name_en }: { name_en: string }) => name_en)).toEqual(found)
})

describe('a row', () => {
  const post = (id: number, noun: string, fields: object) => {
    const sent = { list: 'tab=products&state=shown&page=1', ...fields }
    return manager.post(`/en/admin/products/${id}/${noun}`).type('form').send(sent)
  }

  test('changes price, stock and switches, and redirects to the same list', async () => {
    const product = await aProduct({ price: 100_00, stock: 4, sale_price: 80_00 })
    const [row, back] = [`tr:has([name=ids][value="${product.id}"])`, '/en/admin?tab=products&state=shown']
    const shown = page(await list({}))
    expect(shown.attribute(`${row} [name=price]`, 'value')).toBe('100.00')
    expect(shown.text(`${row} .num > p`)).toBe('On sale: 80.00 DH')
    const before = await rowOf(product.id)
    await post(product.id, 'price', { price: '99,90', version: '1' }).expect(303).expect('location', back)
    await post(product.id, 'stock', { stock: '9', stock_read: '4', version: '2' }).expect(303)
    await post(product.id, 'visibility', { is_active: 'off', version: '3' }).expect(303)
    await post(product.id, 'featuring', { is_featured: 'on', version: '4' }).expect(303)
    const after = await rowOf(product.id)
    expect(after).toMatchObject({ price: '99.90', stock: 9, is_active: false, is_featured: true, version: 5 })
    expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())
    await db('products').where({ id: product.id }).delete()
  })

  test('has a button for a piece or a dirham less and more, which saves at once and never goes below nothing', async () => {
    const product = await aProduct({ price: 100_50, stock: 1 })
    const { id } = product
    const row = page(await list({ q: product.name_en }))
    expect(row.attribute(`[name=step][aria-label="One piece more: ${product.name_en}"]`, 'value')).toBe('1')
    await post(id, 'stock', { stock: '1', stock_read: '1', step: '-1', version: '1' }).expect(303)
    expect(await rowOf(id)).toMatchObject({ stock: 0 })
    await post(id, 'stock', { stock: '1', stock_read: '1', step: '-1', version: '1' }).expect(303)
    await post(id + 999, 'stock', { step: '1' }).expect(404)
    await post(id, 'stock', { stock: '4', stock_read: '0', step: '1', version: '3' }).expect(303)
    await post(id, 'price', { price: '100.50', step: '1', version: '4' }).expect(303)
    expect(await rowOf(id)).toMatchObject({ stock: 5, price: '101.50' })
    await post(id, 'price', { price: '8.20', step: '-1', version: '5' }).expect(303)
    expect(await rowOf(id)).toMatchObject({ price: '7.20' })
    await db('products').where({ id }).delete()
  })

  test('says beside the input what is wrong, that somebody else changed it, and that a sale price would be too high', async () => {
    const product = await aProduct({ price: 100_00, sale_price: 80_00 })
    const wrong = page(await post(product.id, 'stock', { stock: '1.5', version: '1' }).expect(422))
    expect(wrong.attribute(`tr:has([name=ids][value="${product.id}"]) [name=stock]`, 'value')).toBe('1.5')
    expect(wrong.text(`#stock-${product.id}-state`)).toBe('Enter a whole number from 0 up')
    await manager.patch(`/api/products/${product.id}`).send({ name_en: 'Renamed' }).expect(200)
    const late = await post(product.id, 'price', { price: '90', version: '1' }).expect(409)
    expect(page(late).text(`#price-${product.id}-state`)).toBe('Somebody else changed this in the meantime.')
    const low = await post(product.id, 'price', { price: '80', version: '2' }).expect(409)
    expect(page(low).text(`#price-${product.id}-state`)).toBe('The sale price must be below the price')
    expect(await rowOf(product.id)).toMatchObject({ price: '100.00', version: 2 })
  })

  test('does not overwrite stock taken by an order meanwhile, but reports it', async () => {
    const product = await aProduct({ stock: 10 })
    await anOrder({ items: [{ product_id: product.id, quantity: 3 }] })
    const late = { stock: '12', stock_read: '10', version: '1' }
    const answer = await post(product.id, 'stock', late).expect(409)
    expect(page(answer).text(`#stock-${product.id}-state`)).toContain('7')
    const patch = (fields: object) => manager.patch(`/api/products/${product.id}`).send(fields)
    const { body } = await patch({ stock: 12, stock_read: 10, version: 1 }).expect(409)
    expect(body).toMatchObject({ code: 'stock_moved', stock: 7 })
    const kept = await patch({ stock: 10, stock_read: 10, price: 1 }).expect(200)
    expect(kept.body).toMatchObject({ stock: 7, price: 1 })
    await patch({ stock: 12, stock_read: 7 }).expect(200)
  })
})

test('the featured products are at most four: a fifth is rejected, in list, form and API', async () => {
  const four = []
  for (const n of [1, 2, 3, 4]) four.push(await aProduct({ name_en: `Chosen ${n}`, is_featured: true }))
  const fifth = await aProduct()
  const { body } = await manager.patch(`/api/products/${fifth.id}`).send({ is_featured: true }).expect(409)
  expect(body).toMatchObject({ code: 'featured_full' })
  const on = { is_featured: 'on', version: '1' }
  const answer = await manager.post(`/en/admin/products/${fifth.id}/featuring`).type('form').send(on)
  expect(answer.status).toBe(409)
  expect(page(answer).text(`#is_featured-${fifth.id}-error`)).toContain('room for four')
  // A product that is already featured can be edited.
  await manager.patch(`/api/products/${four[0]?.id}`).send({ price: 2, is_featured: true }).expect(200)

  // A product deleted while featured, and restored after its place was taken, is not featured any more.
  await manager.delete(`/api/products/${four[0]?.id}`).expect(204)
  await manager.patch(`/api/products/${fifth.id}`).send({ is_featured: true }).expect(200)
  await manager.post(`/admin/products/${four[0]?.id}/restoration`).expect(303)
  expect(await rowOf(four[0]?.id ?? 0)).toMatchObject({ deleted_at: null, is_featured: false })
  await db('products').where('is_featured', true).update({ is_featured: false })
})

test('a deleted product disappears at once from everything visitors see, and can be restored', async () => {
  const product = await aProduct({ name_en: 'Fleeting Pot', category_id: vases.id, is_featured: true })
  const sibling = await aProduct({ category_id: vases.id })
  const places = ['/', '/shop', '/shop?q=fleeting', `/product/${sibling.id}`, '/sitemap/products-1.xml']
  const link = `/product/${product.id}`
  for (const place of places) expect((await request.get(place)).text, place).toContain(link)

  const answer = await manager.post(`/en/admin/products/${product.id}/deletion`).expect(303)
  expect(await rowOf(product.id)).toMatchObject({ updated_by: expect.any(Number) })
  const nextPage = page(await manager.get(answer.headers.location ?? ''))
  expect(nextPage.text('.toast strong')).toBe('Product deleted')
  expect(nextPage.attribute('.toast form', 'action')).toBe(`/en/admin/products/${product.id}/restoration`)

  const leavesLink = new RegExp(`${link}["<]`)
  for (const place of places) expect((await request.get(place)).text, place).not.toMatch(leavesLink)
  await request.get(link).expect(404)
  await request.get(`/api/products/${product.id}`).expect(404)
  const items = [{ product_id: product.id, quantity: 1 }]
  const order = { ...delivery, items }
  const { body } = await request.post('/api/orders').send(order).expect(409)
  expect(body.lines).toMatchObject([{ product_id: product.id, reason: 'unavailable' }])
  await manager.patch(`/api/products/${product.id}`).send({ price: 1 }).expect(404)

  expect(names(await list({}))).not.toContain('Fleeting Pot')
  const bin = await list({ state: 'deleted' })
  expect(names(bin)).toContain('Fleeting Pot')
  expect(page(bin).texts('tbody td')).toContain('Gone for good in 30 days')
  await manager.post(`/en/admin/products/${product.id}/restoration`).expect(303)
  for (const place of places) expect((await request.get(place)).text, place).toContain(link)
  await db('products').whereIn('id', [product.id, sibling.id]).delete()
})

test('a deleted product gets its stock back when an order of it is cancelled, and cannot be ordered again', async () => {
  const product = await aProduct({ stock: 5 })
  const order = await anOrder({ items: [{ product_id: product.id, quantity: 2 }] })
  await manager.delete(`/api/products/${product.id}`).expect(204)
  await manager.patch(`/api/orders/${order.id}`).send({ status: 'cancelled' }).expect(200)
  expect(await rowOf(product.id)).toMatchObject({ stock: 5 })
  await manager.patch(`/api/orders/${order.id}`).send({ status: 'pending' }).expect(409)
})

const post = (fields: object) => {
  const sent = { list: 'tab=products&sort=price', ...fields }
  return manager.post('/en/admin/products/changes').type('form').send(sent)
}

test('several products at once are hidden and shown, with their number in the message', async () => {
  const products = [await aProduct(), await aProduct()]
  const ids = products.map(({ id }) => id)
  const { headers } = await post({ ids, act: 'hide' }).expect(303)
  expect(headers.location).toBe('/en/admin?tab=products&sort=price')
  expect(page(await manager.get(headers.location ?? '')).text('.toast p')).toBe(
    'Products hiddenHidden now: 2',
  )
  expect((await rowOf(ids[0] ?? 0)).is_active).toBe(false)
  await post({ ids: ids[0], act: 'show' }).expect(303)
  expect(await rowOf(ids[0] ?? 0)).toMatchObject({ is_active: true, version: 3 })
  await db('products').whereIn('id', ids).delete()
})

test('several products at once get new prices only after a preview, and only as shown there', async () => {
  const products = [await aProduct({ price: 10_05 }), await aProduct({ price: 20_00, sale_price: 15_00 })]
  const ids = products.map(({ id }) => id)
  const preview = page(await post({ ids, act: 'prices', percent: '10', target: 'both' }).expect(200))
  expect(preview.texts('tbody td').slice(1, 2)).toEqual(['11.06 DH'])
  expect(preview.texts('tbody td').at(3)).toBe('22.00 DHSale price 16.50 DH')
  expect(await rowOf(ids[0] ?? 0)).toMatchObject({ price: '10.05' })
  const seen = preview.all('[name=seen]').map((input) => input.getAttribute('value'))
  const confirmed = { ids, seen, act: 'prices', percent: '10', target: 'both' }

  await manager.patch(`/api/products/${ids[0]}`).send({ price: 50 }).expect(200)
  const other = page(await post(confirmed).expect(409))
  expect(other.text('[role=alert]')).toContain('in the meantime')
  const seenNow = other.all('[name=seen]').map((input) => input.getAttribute('value'))
  await post({ ...confirmed, seen: seenNow }).expect(303)
  expect(await rowOf(ids[0] ?? 0)).toMatchObject({ price: '55.00' })
  expect(await rowOf(ids[1] ?? 0)).toMatchObject({ price: '22.00', sale_price: '16.50' })

  const refused = page(await post({ ids, act: 'prices', percent: '-25', target: 'price' }).expect(200))
  expect(refused.texts('[data-refused] th')).toEqual([products[1]?.name_en])
  expect(refused.has('main form button')).toBe(false)
  await post({ ids, act: 'prices', percent: '-25', target: 'price', seen: seenNow }).expect(409)
  await db('products').whereIn('id', ids).delete()
})

test('several products at once that are rejected have a message, and what was chosen stays', async () => {
  const wrong = page(await post({ act: 'prices', ids: [1, 2], percent: 'x', target: 'price' }).expect(422))
  const chosen = wrong.all('[name=ids][checked]').map((box) => box.getAttribute('value'))
  expect(chosen.sort()).toEqual(['1', '2'])
  expect(wrong.one('[name=target] [selected]').getAttribute('value')).toBe('price')
  expect(wrong.attribute('main [autofocus]', 'name')).toBe('percent')
  expect(wrong.text('#several [role=alert]')).toContain('other than 0')
  const none = page(await post({ act: 'prices', percent: '10' }).expect(422))
  expect(none.text('#several [role=alert]')).toBe('Choose at least one product')
  expect(none.attribute('[name=percent]', 'value')).toBe('10')
})
