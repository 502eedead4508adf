import { expect, test } from 'vitest'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart, sendCheckout } from '../../support/shop/visitors.ts'

const shop = await openShop()
const { db } = shop
const { id } = await shop.aProduct({ stock: 1000 })

test.each([
  ['061234567', 'A number with 06 has ten digits, this one has 9. Is it right?'],
  ['0612', 'This number has 4 digits.'],
])('%s is asked about once, then taken as it was typed', async (customer_phone, question) => {
  const visitor = await aVisitorWithCart(shop, id)
  const asked = page(await sendCheckout(visitor, { customer_phone }).expect(422))
  expect(asked.text('#customer_phone-error')).toContain(question)
  const phone_confirmed = asked.attribute('[name=phone_confirmed]', 'value')
  // Nor is it asked about again with another question.
  const sum = page(
    await sendCheckout(visitor, { customer_phone, phone_confirmed, seen_total: '1' }).expect(422),
  )
  expect(sum.attribute('[name=phone_confirmed]', 'value')).toBe(customer_phone)
  await sendCheckout(visitor, { customer_phone, phone_confirmed }).expect(303)
  const stored = await db('orders').orderBy('id', 'desc').first('customer_phone')
  expect(stored).toEqual({ customer_phone })
})

test.each(['+33 6 12 34 56 78', '٠٥٢٢٣٣٤٤٥٥'])(
  '%s is taken at once, and the confirmation repeats it',
  async (customer_phone) => {
    const visitor = await aVisitorWithCart(shop, id)
    await sendCheckout(visitor, { customer_phone }).expect(303)
    const home = page(await visitor.get('/en'))
    expect(home.text('.toast p')).toContain(`confirm your order, on \u2066${customer_phone}\u2069.`)
  },
)

test.each([
  ['061234567', 'A number with 06 has ten digits, this one has 9. Is it right? We call it to deliver.'],
  ['0612', 'This number is short (digits: 4).'],
])(
  'the number %s of a gift’s receiver is asked about once, then taken as it was typed',
  async (receiver_phone, question) => {
    const visitor = await aVisitorWithCart(shop, id)
    const typed = { receiver_name: 'Salma', receiver_phone, card_text: 'عيد مبارك' }
    const post = (fields: object) => sendCheckout(visitor, { ...typed, ...fields })
    const asked = page(await post({}).expect(422))
    expect(asked.text('#receiver_phone-error')).toContain(question)
    expect(asked.has('#customer_phone-error')).toBe(false)
    expect(asked.has('.gift[open]')).toBe(true)
    expect(asked.attribute('#receiver_phone', 'value')).toBe(receiver_phone)
    expect(asked.text('#card_text')).toBe(typed.card_text)
    const receiver_phone_confirmed = asked.attribute('[name=receiver_phone_confirmed]', 'value')
    await post({ receiver_phone_confirmed }).expect(303)
    const stored = await db('orders').orderBy('id', 'desc').first('receiver_phone', 'card_text')
    expect(stored).toEqual({ receiver_phone, card_text: typed.card_text })
  },
)

test('new sums for a city ask about nothing, and confirm nothing', async () => {
  const visitor = await aVisitorWithCart(shop, id)
  const typed = { customer_phone: '061234567', receiver_phone: '0712' }
  const updated = page(await sendCheckout(visitor, { ...typed, act: 'update' }).expect(200))
  expect(updated.has('[name=phone_confirmed], [name=receiver_phone_confirmed]')).toBe(false)
  await sendCheckout(visitor, typed).expect(422)
})

test('an order is refused for signs that nobody sees, and loses nothing', async () => {
  const before = await db('orders').count()
  const visitor = await aVisitorWithCart(shop, id)
  const typed = { customer_name: 'Ali \u202egnp.exe', customer_address: '7, rue\tdes Potiers' }
  const refused = page(await sendCheckout(visitor, typed).expect(422))
  for (const field of ['customer_name', 'customer_address'] as const) {
    expect(refused.text(`#${field}-error`)).toContain('This line contains invisible characters')
    expect(refused.attribute(`#${field}`, 'value')).toBe(typed[field])
  }
  expect(refused.attribute('#customer_phone', 'value')).toBe(delivery.customer_phone)
  expect(await db('orders').count()).toEqual(before)
})

test('a phone number copied from a chat, with the signs around it, is taken; notes may have lines', async () => {
  const visitor = await aVisitorWithCart(shop, id)
  const customer_phone = '\u202a+212 6 12 34 56 78\u202c'
  await sendCheckout(visitor, { customer_phone, notes: 'Ring\r\ntwice' }).expect(303)
  const stored = await db('orders').orderBy('id', 'desc').first()
  expect(stored).toMatchObject({ customer_phone: '+212 6 12 34 56 78', notes: 'Ring\ntwice' })
})
