import { expect, test } from 'vitest'
import { settingsGroups } from '#domain/admin/settings.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { visitorOrders } from '../../support/shop/visitors.ts'

const shop = await openShop({ orderLimits: 'as at the first start' })
const { db, aProduct } = shop
const manager = await shop.signedIn('manager')
const { order } = visitorOrders(shop)
const address = '/admin/settings/orders'
const fields = Object.entries(settingsGroups.orders.fields)
const first = Object.fromEntries(fields.map(([name, { fallback }]) => [name, String(fallback)]))
const save = (submitted: object, path = `/en${address}`) => manager.post(path).type('form').send(submitted)

test('every setting is named in its form', async () => {
  const admin = await shop.signedIn('admin')
  for (const group of Object.keys(settingsGroups)) {
    const form = page(await admin.get(`/en/admin/settings/${group}`).expect(200))
    expect(form.texts('label, legend').filter((label) => /^\w+\.fields\./.test(label))).toEqual([])
  }
})

test('a saved setting applies to the next order, in any process, and is shown in the form', async () => {
  const beside = await openShop({ beside: { databaseUrl: shop.databaseUrl } })
  const product = await aProduct({ stock: 100 })
  const one = [{ product_id: product.id, quantity: 3 }]
  expect((await order(one).expect(201)).body.needs_call).toBe(false)
  await save({ ...first, pieces_of_product: ' ٢ ', pieces: '1\u202f000', version: '0' })
    .expect(303)
    .expect('location', '/en/admin/settings/orders')
  expect(page(await manager.get('/en/admin?tab=orders')).text('.toast strong')).toBe('Settings saved')
  const elsewhere = visitorOrders(beside).order
  expect((await elsewhere(one).expect(201)).body.needs_call).toBe(true)
  const form = page(await manager.get(`/en${address}`))
  expect(form.attribute('#pieces_of_product', 'value')).toBe('2')
  expect(form.attribute('#pieces', 'value')).toBe('1000')
  const { id } = await db('users').first('id').whereLike('email', 'manager-%')
  expect(await db('settings').first('updated_by', 'version')).toEqual({ updated_by: id, version: 1 })
})

test('of two people who read the same version both changes are kept, and only fields that both changed are conflicts', async () => {
  const rendered = page(await manager.get(`/en${address}`))
  const [version, base] = ['version', 'base'].map((name) => rendered.attribute(`[name=${name}]`, 'value'))
  const values = async () => (await db('settings').first('values')).values
  await save({ ...first, ...(await values()), pieces: '20', version, base }).expect(303)
  // The second form was rendered with 1,000 pieces and does not change them; other digits are no change.
  const untouched = { ...first, pieces: '١٠٠٠', pieces_of_product: '2', version, base }
  await save({ ...untouched, hourly_in_all: '400' }).expect(303)
  expect(await values()).toMatchObject({ pieces: 20, hourly_in_all: 400 })

  const asked = page(await save({ ...untouched, pieces: '٢٥' }).expect(409))
  expect(asked.texts('.conflict legend')).toEqual(['Pieces in an order in all'])
  expect(asked.attribute('#pieces', 'value')).toBe('٢٥')
  expect(asked.attribute('#hourly_in_all', 'value')).toBe('400')
})
