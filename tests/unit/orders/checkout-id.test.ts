import { expect, test } from 'vitest'
import { checkoutIdSchema } from '#domain/orders/order-schema.ts'
import { createCheckoutIds } from '../../../server/http/sessions/checkout-id.ts'

const ids = createCheckoutIds([Buffer.alloc(32, 1)])

test('an id belongs to its browser, in capitals too, and none of its characters can be changed', () => {
  const id = ids.make('mine')
  expect(ids.isFor('mine', checkoutIdSchema.parse(id).toUpperCase())).toBe(true)
  expect(ids.isFor('yours', id)).toBe(false)
  for (let place = 0; place < id.length; place += 1) {
    if (id[place] === '-') continue
    const other = id[place] === '0' ? '1' : '0'
    expect(ids.isFor('mine', id.slice(0, place) + other + id.slice(place + 1))).toBe(false)
  }
})

test('a replacement belongs to this browser, and is always the same', () => {
  const strange = ids.make('yours')
  const own = ids.replace('mine', strange)
  expect(ids.isFor('mine', checkoutIdSchema.parse(own))).toBe(true)
  expect(ids.replace('mine', strange.toUpperCase())).toBe(own)
  expect(ids.replace('yours', strange)).not.toBe(own)
})
