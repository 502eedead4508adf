import { describe, expect, test } from 'vitest'
import { mergedValues } from '#domain/orders/merge-order.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'

const line = { product_id: 1, quantity: 1, price: 100_00, lot: null, made_to_order_days: null } as OrderLine
const order = (fields: Partial<Order>) =>
  ({
    ...{
      items: [line],
      shipping: 40_00,
      discount: 0,
      discount_reason: null,
      discount_code: null,
      notes: null,
    },
    ...fields,
  }) as Order

describe('the fee of two orders that leave as one, with pieces of 200 dirhams', () => {
  const free = { discount_code: 'FREE', discount: 40_00 }
  test.each([
    ['without codes', {}, {}, 40_00, 240_00],
    ['both with free delivery', free, free, 40_00, 200_00],
    ['the first with free delivery', free, {}, 40_00, 200_00],
    ['the second with free delivery', {}, free, 40_00, 200_00],
    ['free delivery, which the sum of both gives anyhow', free, free, 0, 200_00],
    [
      'free delivery of a dearer city before',
      { ...free, shipping: 60_00, discount: 60_00 },
      free,
      40_00,
      200_00,
    ],
    ['free delivery and an agreed discount', { ...free, discount: 55_00 }, free, 40_00, 185_00],
    ['free delivery and a percentage', free, { discount_code: 'TEN', discount: 10_00 }, 40_00, 190_00],
    ['a percentage on both', { discount_code: 'TEN', discount: 10_00 }, { discount: 10_00 }, 40_00, 220_00],
    ['a fee that staff took out', { ...free, shipping: 0, discount: 0 }, {}, 40_00, 200_00],
  ])('%s', (_name, one, other, shipping, total) => {
    const merged = mergedValues(order(one), order(other), { shipping, freeCodes: ['FREE'] })
    expect(merged.total_amount).toBe(total)
    expect(merged.total_amount).toBe(merged.subtotal + merged.shipping - merged.discount)
  })
})
