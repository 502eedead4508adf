import { describe, expect, test } from 'vitest'
import { courierOrders } from '../../support/data/courier-orders.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

// A phone with a bad network sends a form again when the answer to the first one did not arrive.

const shop = await openShop()
const { db, aProduct } = shop
const { aCourier, aReadyOrder, statusOf } = courierOrders(shop)
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
    ...{ customer_name: 'Samir', customer_phone: '0661000001', phone_key: '212661000001' },
    ...{ customer_city: 'Safi', language: 'ar', wanted: 'Bowls' },
  })

describe('a deletion leads to the list, which says that it is gone already,', () => {
  test.each<[string, () => Promise<{ id: number }>, string?]>([
    ['categories', shop.aCategory],
    ['families', async () => ({ id: await shop.aFamily({}) })],
    ['discount-codes', shop.aDiscountCode],
    ['price-lists', () => insert('price_lists', { name: 'Hotels' })],
    ['search/synonyms', () => insert('search_synonyms', { words: 'zlafa, bol' })],
    ['couriers', async () => ({ id: await aCourier() })],
    ['users', () => shop.aUser('editor')],
    [
      'webhooks',
      () => insert('webhooks', { url: 'https://example.com/', secret: 'sealed', events: ['order.placed'] }),
      'removal',
    ],
    ['quotes', aQuote, 'removal'],
  ])('of %s', async (part, create, act = 'deletion') => {
    const { id } = await create()
    const list = await sendTwice(`${part}/${id}/${act}`)
    expect(list.texts('.toast strong')).toContain('Gone already')
  })

  test('of a zone', async () => {
    const zone = await db('delivery_zones').first()
    const { id } = await insert('delivery_zones', { ...zone, id: undefined, is_default: false })
    const list = await sendTwice(`zones/${id}/deletion`)
    expect(list.texts('.toast strong')).toContain('Gone already')
  })

  test('of a message, on the page of the list where it stood', async () => {
    const message = { name: 'A', email: 'a@example.com', subject: 'B', message: 'C', language: 'ar' }
    await db('contact_messages').insert(Array.from({ length: 60 }, () => message))
    const second = page(await admin.get('/en/admin/messages?page=2').expect(200))
    const path = second.all('.message form[action*="/removal"]')[0]?.getAttribute('action') ?? ''
    await admin.post(path).expect(303).expect('location', '/en/admin/messages?page=2')
    const again = await admin.post(path).expect(303).expect('location', '/en/admin/messages?page=2')
    expect((await followed(again)).texts('.toast strong')).toContain('Gone already')
  })
})

test.each([
  ['a product', 'products', 'products', aProduct],
  ['a post', 'posts', 'blog', shop.aPost],
])('the deletion of %s can still be undone, and its undo is no error', async (_, table, part, create) => {
  const { id } = await create()
  const deleted = await sendTwice(`${part}/${id}/deletion`)
  expect(await db(table).where({ id }).first('deleted_at')).not.toEqual({ deleted_at: null })
  const undo = deleted.attribute('.toast form', 'action')
  expect(undo).toBe(`/en/admin/${part}/${id}/restoration`)
  await sendTwice(`${part}/${id}/restoration`)
  expect(await db(table).where({ id }).first('deleted_at')).toEqual({ deleted_at: null })
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

test('a copy of a product is one', async () => {
  const { id, name_en } = await aProduct({ name_en: 'A tagine to copy' })
  const form = page(await admin.get(`/en/admin/products/${id}`)).formValues('form[action$="/copy"]')
  await sendTwice(`products/${id}/copy`, form)
  expect(await db('products').where('name_en', 'like', `%${name_en}%`)).toHaveLength(2)
})

test('an invitation shows a link that works, until the invited person has chosen a password', async () => {
  const form_id = page(await admin.get('/en/admin/users/invitation')).attribute('[name=form_id]', 'value')
  const invitation = { form_id, email: 'hassan@example.com', role: 'manager', language: 'en' }
  const linkIn = (answer: { text: string }) => new URL(page(answer).attribute('#link', 'value') ?? '')
  linkIn(await send('users/invitation', invitation).expect(201))
  const second = linkIn(await send('users/invitation', invitation).expect(201))
  const chosen = { password: 'a good pass phrase', confirmPassword: 'a good pass phrase' }
  await shop
    .aVisitor()
    .post('/api/auth/reset')
    .send({ token: second.searchParams.get('token'), ...chosen })
    .expect(204)
  expect(await db('users').where({ email: 'hassan@example.com' })).toHaveLength(1)
  const third = page(await send('users/invitation', invitation).expect(422))
  expect(third.text('#email-error')).toBe('Another account has this email address')
})

test('the answer to a request for a quote is sent once; of two different ones the second is told', async () => {
  const [{ id }, product] = [await aQuote(), await aProduct()]
  await db('quotes').where({ id }).update({ customer_email: 'samir@example.com' })
  const form_id = page(await admin.get(`/en/admin/quotes/${id}`)).attribute('main [name=form_id]', 'value')
  const answer = {
    ...{ act: 'save', form_id, version: 0, shipping: '50', discount: '0', deposit: '0' },
    ...{ valid_until: '2027-12-10', answer: 'As agreed' },
    ...{ [`quantity_${product.id}`]: '3', [`price_${product.id}`]: '90' },
  }
  await sendTwice(`quotes/${id}`, answer)
  expect(await db('quotes').where({ id }).first('version')).toEqual({ version: 1 })
  await send(`quotes/${id}`, { ...answer, answer: 'Typed after going back' }).expect(409)
})

test('a handover leads to its page', async () => {
  const { id } = await aReadyOrder()
  const handover = await sendTwice('couriers/handovers', { courier: 'own', id })
  expect(handover.has('.toast form[action$="/withdrawal"]')).toBe(true)
  expect(await statusOf(id)).toBe('shipped')
})

test('a decision about a review is the same', async () => {
  const { id } = await shop.aReview({ state: 'waiting' })
  const decision = { state: 'shown', answer: 'Thank you!', version: 1 }
  await send(`reviews/${id}`, decision).expect(303)
  const list = await followed(await send(`reviews/${id}`, decision).expect(303))
  expect(list.text('.toast strong')).toBe('The review is shown')
  await send(`reviews/${id}`, { ...decision, state: 'refused' }).expect(409)
})
