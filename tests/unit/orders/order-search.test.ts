import { expect, test } from 'vitest'
import { cityKey } from '../../../server/orders/city-keys.ts'
import { orderSearchWords, parseOrderNumber } from '../../../server/orders/list-orders.ts'

test.each([
  ['06 12 34 56 78', [['0612345678', '212612345678']]],
  ['00212 612 345 678', [['00212612345678', '212612345678']]],
  // As they may be a part, or the whole of a number with a slip, which is kept with its 0.
  ['+212 61234567', [['21261234567', '061234567']]],
  ['00212 6123456789', [['002126123456789', '2126123456789', '06123456789']]],
  ['+33 612345678', [['33612345678']]],
  ['Fatima 06 12 34 56 78', [['fatima'], ['0612345678', '212612345678']]],
  ['1042', [['1042']]],
  ['0', [['0', '212']]],
  ["'; drop table orders; --", [['drop'], ['table'], ['orders']]],
  ['', []],
])('%j searches for %j', (search, words) => expect(orderSearchWords(search)).toEqual(words))

test.each([
  [' # ١٠٤٢ ', 1042],
  ['#１０４２', 1042],
  ['1042', null],
  ['#12345678901', null],
])('%j searches for order %j', (search, number) => expect(parseOrderNumber(search)).toBe(number))

test('a city is the same in any spelling', () => {
  expect(cityKey(' FÈS ')).toBe(cityKey('Fes'))
  expect(cityKey('آسفي')).toBe(cityKey('اسفى'))
})
