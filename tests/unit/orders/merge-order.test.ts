import { expect, test } from 'vitest'
import { mergedValues } from '#domain/orders/merge-order.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'

const line = { product_id: 1, quantity: 1, price: 100_00, lot: null, made_to_order_days: null } as OrderLine
const order = (fields: Partial<Order>) =>
  ({
    items: [line],
    shipping: 40_00,
    discount: 0,
    discount_reason: null,
    discount_code: null,
    code_kind: null,
    code_discount: null,
    notes: null,
    ...fields,
  }) as Order

const free = { discount_code: 'FREE', code_kind: 'free_delivery' as const, discount: 40_00 }
const dearer = { ...free, shipping: 60_00, discount: 60_00 }
const lowered = { ...free, shipping: 10_00, code_discount: 40_00 }
test.each([
  ['both with free delivery', free, free, 40_00, 200_00],
  ['the first with free delivery', free, {}, 40_00, 200_00],
  ['free delivery, which the sum of both gives anyhow', free, free, 0, 200_00],
  ['free delivery of a dearer city before', dearer, free, 40_00, 200_00],
  ['free delivery and an agreed discount', { ...free, discount: 55_00 }, free, 40_00, 185_00],
  ['free delivery and a percentage', free, { discount_code: 'TEN', discount: 10_00 }, 40_00, 190_00],
  ['a percentage on both', { discount_code: 'TEN', discount: 10_00 }, { discount: 10_00 }, 40_00, 220_00],
  ['free delivery that staff took away', { ...free, discount: 0, code_discount: 0 }, {}, 40_00, 240_00],
  ['free delivery of a fee that staff lowered since', lowered, {}, 40_00, 200_00],
])('two orders that leave as one: %s', (_name, one, other, shipping, total) => {
  const merged = mergedValues(order(one), order(other), { shipping })
  expect(merged.total_amount).toBe(total)
  expect(merged.total_amount).toBe(merged.subtotal + merged.shipping - merged.discount)
})

/** A discount of 2 dirhams was agreed beside it. */
const ten = { discount_code: 'TEN', discount: 12_00, code_discount: 10_00 }

test.each([
  ['of its own', ten, {}, ['TEN', 10_00]],
  ['of the other', {}, ten, ['TEN', 10_00]],
  ['of both', ten, { ...ten, code_discount: 5_00 }, ['TEN', 15_00]],
  ['of an older order, whose sum nobody knows', { ...ten, code_discount: null }, {}, ['TEN', 12_00]],
  ['of an order whose discount staff lowered since', { ...ten, discount: 4_00 }, {}, ['TEN', 4_00]],
  ['of none, beside an agreed discount', { discount: 12_00 }, {}, [null, null]],
  ['of two, of which one is named', ten, { ...ten, discount_code: 'SUM' }, ['TEN', 10_00]],
])('the code of joined orders: %s', (_name, one, other, [code, sum]) => {
  const { discount_code, code_discount } = mergedValues(order(one), order(other), { shipping: 0 })
  expect([discount_code, code_discount]).toEqual([code, sum])
})
