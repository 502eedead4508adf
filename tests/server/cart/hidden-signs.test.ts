import { expect, test } from 'vitest'
import { delivery } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart } from '../../support/shop/visitors.ts'

const shop = await openShop()
const product = await shop.aProduct()

test.each([
  ['', 'في هذا السطر رموز لا تُرى'],
  ['/en', 'This line contains invisible characters'],
  ['/fr', 'Cette ligne contient des caractères invisibles'],
])(
  'an order at %s/cart is refused for signs that nobody sees, and loses nothing',
  async (prefix, message) => {
    const visitor = await aVisitorWithCart(shop, product.id)
    const typed = { ...delivery, customer_name: 'Ali \u202egnp.exe', customer_address: '7, rue\tdes Potiers' }
    const refused = page(await visitor.post(`${prefix}/cart`).type('form').send(typed).expect(422))
    for (const field of ['customer_name', 'customer_address'] as const) {
      expect(refused.text(`#${field}-error`)).toContain(message)
      expect(refused.attribute(`#${field}`, 'value')).toBe(typed[field])
    }
    expect(refused.attribute('#customer_phone', 'value')).toBe(delivery.customer_phone)
    expect(await shop.db('orders').count()).toEqual([{ count: 0 }])
  },
)

test('a phone number copied from a chat, with the signs around it, is taken; notes may have lines', async () => {
  const visitor = await aVisitorWithCart(shop, product.id)
  const typed = { ...delivery, customer_phone: '\u202a+212 6 12 34 56 78\u202c', notes: 'Ring\r\ntwice' }
  await visitor.post('/en/cart').type('form').send(typed).expect(303)
  expect(await shop.db('orders').first()).toMatchObject({
    customer_phone: '+212 6 12 34 56 78',
    notes: 'Ring\ntwice',
  })
})

test('the API names the fields', async () => {
  const items = [{ product_id: product.id, quantity: 1 }]
  const order = { ...delivery, customer_city: 'Sa\nfi', customer_email: 'a\u0007@example.com', items }
  const { body } = await shop.request.post('/api/orders?language=en').send(order).expect(422)
  expect(Object.keys(body.errors).sort()).toEqual(['customer_city', 'customer_email'])
  expect(body.errors.customer_city).toEqual([expect.stringContaining('invisible characters')])
})
