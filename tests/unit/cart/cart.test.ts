import { expect, test } from 'vitest'
import {
  calculateTotals,
  cartLineLimit,
  quantityLimit,
  readCartCookie,
  writeCartCookie,
} from '#domain/cart/cart.ts'
import { fieldsWithoutProduct } from '#domain/orders/order.ts'
import { repeatOrder } from '#domain/orders/own-order.ts'
import { amountToFreeDelivery, defaultTerms, deliveredFieldsOf } from '#domain/shipping/delivery-terms.ts'

const item = (product_id: number, quantity: number) => ({ product_id, quantity })

const terms = { ...defaultTerms, fee: 30_00, free_above: 500_00 }
const one = (unit_price: number, quantity = 1) => ({ unit_price, quantity, ...deliveredFieldsOf(null) })

test('lines are summed exactly; 500.00 MAD pay 30 for shipping, 500.01 and an empty cart nothing', () => {
  expect(calculateTotals([one(500_00)], terms)).toEqual({
    subtotal: 500_00,
    shipping: 30_00,
    total: 530_00,
  })
  expect(calculateTotals([one(500_01)], terms)).toMatchObject({ shipping: 0, total: 500_01 })
  expect(calculateTotals([one(10, 3), one(19_99, 7)], terms).subtotal).toBe(139_93 + 30)
  expect(calculateTotals([], terms)).toEqual({ subtotal: 0, shipping: 0, total: 0 })
})

test.each([
  [499_50, 1_00],
  [500_00, 1_00],
  [500_01, 0],
])('with %i centimes, %i are missing for free shipping', (subtotal, missing) => {
  expect(amountToFreeDelivery(subtotal, terms)).toBe(missing)
})

test('the cookie returns what was written, an emptied cart too', () => {
  const cart = [item(12, 1), item(7, 3)]
  expect(writeCartCookie(cart)).toBe('12.1-7.3')
  expect(readCartCookie(writeCartCookie(cart))).toEqual(cart)
  expect(writeCartCookie([])).toBe('-')
  expect(readCartCookie('-')).toEqual([])
  expect(readCartCookie(undefined)).toEqual([])
})

test.each([
  ['12.1-7', [item(12, 1)]],
  ['12.0-7.3', [item(7, 3)]],
  ['01.5', []],
  ['1.99999', []],
  ['9999999999.1', []],
  ['1.1-1.2', [item(1, 3)]],
  ['<script>', []],
  ['٣.١', []],
])('the cookie %j is read as far as it is valid', (cookie, cart) =>
  expect(readCartCookie(cookie)).toEqual(cart),
)

test('the cookie stores 50 of the longest lines in less than 4 KB, and reads no more', () => {
  const lines = Array.from({ length: 60 }, (_, index) => item(999_999_900 + index, quantityLimit))
  const cookie = writeCartCookie(lines)
  expect(writeCartCookie(lines.slice(0, cartLineLimit)).length).toBeLessThan(4000)
  expect(readCartCookie(cookie)).toEqual(lines.slice(0, cartLineLimit))
})

test('an order repeated adds no line to a full cart', () => {
  const cart = Array.from({ length: cartLineLimit }, (_, index) => item(100 + index, 1))
  const names = { name_ar: 'زلافة', name_en: 'Bowl', name_fr: null }
  const line = { ...item(1, 1), ...names, price: 100, made_to_order_days: null, ...fieldsWithoutProduct }
  const full = repeatOrder([line], [{ id: 1, stock: 9, is_active: true }], cart)
  expect(full).toMatchObject({ items: cart, added: [], short: [line] })
})
