import { describe, expect, test } from 'vitest'
import { quantityLimit } from '#domain/cart/cart.ts'
import { noGift } from '#domain/orders/gift.ts'
import { deliverySchema, orderSchema } from '#domain/orders/order-schema.ts'
import { noWhereabouts } from '#domain/orders/whereabouts.ts'

const delivery = {
  customer_name: 'Fatima',
  customer_phone: '0612345678',
  customer_city: 'Safi',
  customer_address: '7, rue des Potiers',
}
const order = { ...delivery, items: [{ product_id: 1, quantity: 1 }] }

/** The fields with errors, and their messages. */
function errorsOf(schema: typeof deliverySchema | typeof orderSchema, body: unknown): Record<string, string> {
  const parsed = schema.safeParse(body)
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

describe('delivery', () => {
  test('e-mail, notes and mark are optional', () => {
    const parsed = deliverySchema.parse({ ...delivery, customer_email: '', notes: '  ' })
    expect(parsed).toEqual({
      ...delivery,
      customer_email: null,
      notes: null,
      mark: null,
      ...noGift,
      ...noWhereabouts,
      delivery_part: null,
    })
  })

  test('surrounding spaces are removed, and NUL from texts of several lines', () => {
    const parsed = deliverySchema.parse({ ...delivery, customer_name: ' Fatima \n', notes: '1st\r\nfl\0oor' })
    expect(parsed).toMatchObject({ customer_name: 'Fatima', notes: '1st\nfloor' })
  })

  test.each([
    ['customer_name', 'name_missing'],
    ['customer_phone', 'phone_missing'],
    ['customer_city', 'city_missing'],
    ['customer_address', 'address_missing'],
  ])('%s is required', (field, message) => {
    expect(errorsOf(deliverySchema, { ...delivery, [field]: undefined })).toEqual({ [field]: message })
    expect(errorsOf(deliverySchema, { ...delivery, [field]: '   ' })).toEqual({ [field]: message })
    expect(errorsOf(deliverySchema, { ...delivery, [field]: ['x'] })).toEqual({ [field]: message })
  })

  test.each(['06 12 34 56 78', '+212612345678', '٠٦١٢٣٤٥٦٧٨', 'ask for Ali at 0524'])(
    '%s is accepted as a phone number',
    (phone) => {
      expect(errorsOf(deliverySchema, { ...delivery, customer_phone: phone })).toEqual({})
    },
  )

  test('a phone number has at least one digit', () => {
    expect(errorsOf(deliverySchema, { ...delivery, customer_phone: 'none' })).toEqual({
      customer_phone: 'phone_letters',
    })
  })

  test('texts have a maximum length', () => {
    expect(errorsOf(deliverySchema, { ...delivery, customer_name: 'a'.repeat(201) })).toEqual({
      customer_name: 'too_long',
    })
    expect(errorsOf(deliverySchema, { ...delivery, notes: 'a'.repeat(2001) })).toEqual({ notes: 'too_long' })
  })

  test('an e-mail address must be valid if it is given', () => {
    expect(errorsOf(deliverySchema, { ...delivery, customer_email: 'fatima@' })).toEqual({
      customer_email: 'email_invalid',
    })
  })
})

describe('an order', () => {
  test('ignores prices, status and number', () => {
    const parsed = orderSchema.parse({
      ...order,
      total_amount: 1,
      status: 'delivered',
      number: 7,
      items: [{ product_id: 1, quantity: 2, price: 0.01, name: 'x' }],
    })
    expect(parsed).toEqual({
      ...delivery,
      customer_email: null,
      mark: null,
      ...noGift,
      ...noWhereabouts,
      delivery_part: null,
      notes: null,
      items: [{ product_id: 1, quantity: 2 }],
    })
  })

  test.each([0, -1, 1.5, 1e9, quantityLimit + 1, '2', null, Number.NaN])(
    'a quantity of %j is rejected',
    (quantity) => {
      expect(errorsOf(orderSchema, { ...order, items: [{ product_id: 1, quantity }] })).toEqual({
        'items.0.quantity': 'quantity_invalid',
      })
    },
  )

  test.each([0, -1, 1.5, 2_147_483_648, '1', null])('a product_id of %j is rejected', (product_id) => {
    expect(errorsOf(orderSchema, { ...order, items: [{ product_id, quantity: 1 }] })).toEqual({
      'items.0.product_id': 'product_id_invalid',
    })
  })

  test.each([
    [undefined, 'items_missing'],
    [[], 'items_missing'],
    ['1.1', 'items_missing'],
    [Array(101).fill({ product_id: 1, quantity: 1 }), 'too_many_items'],
  ])('items must not be empty or too many', (items, message) => {
    expect(errorsOf(orderSchema, { ...order, items })).toEqual({ items: message })
  })

  test('a checkout id is a UUID', () => {
    expect(errorsOf(orderSchema, { ...order, checkout_id: 'mine' })).toEqual({
      checkout_id: 'checkout_id_invalid',
    })
  })

  test.each([null, undefined, 'text', 7, []])('%j is not an order', (body) => {
    expect(orderSchema.safeParse(body).success).toBe(false)
  })
})
