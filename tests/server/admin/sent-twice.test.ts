import { expect, test } from 'vitest'
import { courierOrders } from '../../support/data/courier-orders.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

// A phone with a bad network sends a form again when the answer to the first one did not arrive.

const shop = await openShop()
const { db, aProduct } = shop
const { aCourier } = courierOrders(shop)
const admin = await shop.signedIn('admin')

const send = (path: string, fields: object = {}) =>
  admin.post(`/en/admin/${path}`).set('referer', `${shop.origin}/en/admin`).type('form').send(fields)
const followed = async (answer: { headers: Record<string, string> }) =>
  page(await admin.get(answer.headers.location ?? '').expect(200))
/** Sends the form twice; both answers must lead to the same page. Returns that page after the second. */
async function sendTwice(path: string, fields: object = {}) {
  const first = await send(path, fields).expect(303)
  const second = await send(path, fields).expect(303)
  expect(second.headers.location).toBe(first.headers.location)
  return followed(second)
}
const insert = async (table: string, fields: object): Promise<{ id: number }> => {
  const [row] = await db(table).insert(fields).returning('id')
  return row
}
const aQuote = () =>
  insert('quotes', {
    customer_name: 'Samir',
    customer_phone: '0661000001',
    phone_key: '212661000001',
    customer_city: 'Safi',
    language: 'ar',
    wanted: 'Bowls',
  })

async function aZone() {
  const { id: _, ...zone } = await db('delivery_zones').first()
  return insert('delivery_zones', { ...zone, is_default: false })
}

test.each<[string, () => Promise<{ id: number }>, string?]>([
  ['categories', shop.aCategory],
  ['families', async () => ({ id: await shop.aFamily({}) })],
  ['discount-codes', shop.aDiscountCode],
  ['price-lists', () => insert('price_lists', { name: 'Hotels' })],
  ['zones', aZone],
  ['search/synonyms', () => insert('search_synonyms', { words: 'zlafa, bol' })],
  ['couriers', async () => ({ id: await aCourier() })],
  ['users', () => shop.aUser('editor')],
  [
    'webhooks',
    () => insert('webhooks', { url: 'https://example.com/', secret: 'sealed', events: ['order.placed'] }),
    'removal',
  ],
  ['quotes', aQuote, 'removal'],
])('a second deletion of %s says that it is gone already', async (part, create, act = 'deletion') => {
  const { id } = await create()
  const list = await sendTwice(`${part}/${id}/${act}`)
  expect(list.texts('.toast strong')).toContain('Gone already')
})

test.each([
  ['product', aProduct, 'products'],
  ['post', shop.aPost, 'blog'],
])('the deletion of a %s can still be undone, and its undo is no error', async (_, create, part) => {
  const { id } = await create()
  const deleted = await sendTwice(`${part}/${id}/deletion`)
  expect(deleted.attribute('.toast form', 'action')).toBe(`/en/admin/${part}/${id}/restoration`)
  await sendTwice(`${part}/${id}/restoration`)
  await admin.get(`/en/admin/${part}/${id}`).expect(200)
})

test('a change of prices by percent is made once', async () => {
  const { id } = await aProduct({ price: 100_00 })
  const change = { ids: id, act: 'prices', percent: '10', target: 'both', list: 'tab=products' }
  const preview = page(await send('products/changes', change).expect(200))
  const [form_id, seen] = ['form_id', 'seen'].map((name) => preview.attribute(`[name=${name}]`, 'value'))
  const list = await sendTwice('products/changes', { ...change, form_id, seen })
  expect(list.text('.toast')).toContain('Products: 1')
  expect(await db('products').where({ id }).first('price')).toEqual({ price: '110.00' })
})

test('the answer to a request for a quote is sent once; of two different ones the second is told', async () => {
  const [{ id }, product] = [await aQuote(), await aProduct()]
  await db('quotes').where({ id }).update({ customer_email: 'samir@example.com' })
  const form_id = page(await admin.get(`/en/admin/quotes/${id}`)).attribute('main [name=form_id]', 'value')
  const answer = {
    act: 'save',
    form_id,
    version: 0,
    shipping: '50',
    discount: '0',
    deposit: '0',
    valid_until: '2027-12-10',
    answer: 'As agreed',
    [`quantity_${product.id}`]: '3',
    [`price_${product.id}`]: '90',
  }
  await sendTwice(`quotes/${id}`, answer)
  expect(await db('quotes').where({ id }).first('version')).toEqual({ version: 1 })
  await send(`quotes/${id}`, { ...answer, answer: 'Typed after going back' }).expect(409)
})
