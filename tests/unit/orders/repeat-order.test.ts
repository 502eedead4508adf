import { expect, test } from 'vitest'
import { cartLineLimit } from '#domain/cart/cart.ts'
import { fieldsWithoutProduct } from '#domain/orders/order.ts'
import { repeatOrder } from '#domain/orders/own-order.ts'

const line = (product_id: number, quantity: number) => ({
  product_id,
  quantity,
  price: 100,
  name_ar: 'زلافة',
  name_en: 'Bowl',
  name_fr: null,
  made_to_order_days: null,
  ...fieldsWithoutProduct,
})
const product = (id: number, stock: number, is_active = true) => ({ id, stock, is_active })

test('a full cart takes no more lines', () => {
  const cart = Array.from({ length: cartLineLimit }, (_none, index) => ({
    product_id: 100 + index,
    quantity: 1,
  }))
  const { items, missing } = repeatOrder([line(1, 1)], [product(1, 9)], cart)
  expect(items).toEqual(cart)
  expect(missing).toEqual([line(1, 1)])
})
