import { describe, expect, test } from 'vitest'
import { quantityLimit } from '#domain/cart/cart.ts'
import { deliverySchema, orderSchema } from '#domain/orders/order-schema.ts'

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
})
