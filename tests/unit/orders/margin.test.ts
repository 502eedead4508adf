import { expect, test } from 'vitest'
import { type Margin, marginOf, type OrdersMoney } from '#domain/orders/margin.ts'

/** An order of 330 DH with three pieces that cost 40 DH each, and a parcel for 35 DH. */
const money: OrdersMoney = {
  status: 'delivered',
  outcome: 'delivered',
  check_in: null,
  orders: 1,
  paid: 330_00,
  given_back: 0,
  ordered: { pieces: 3, unknown: 0, cost: 120_00 },
  back: { pieces: 0, unknown: 0, cost: 0 },
  fees: 35_00,
  parcels: 1,
  parcels_without_fee: 0,
}

const cancelled = { status: 'cancelled', outcome: 'refused', check_in: 'stock' } as const

test.each<[what: string, order: Partial<OrdersMoney>, left: Partial<Margin>]>([
  ['is what was paid, less pieces and fee', {}, { margin: 175_00, income: 330_00, orders: 1 }],
  [
    'is without what was given back, and returned pieces cost nothing',
    { given_back: 100_00, back: { pieces: 1, unknown: 0, cost: 40_00 } },
    { margin: 115_00, costs: 80_00, pieces: 2 },
  ],
  [
    'says which pieces have no cost, of those that were kept',
    {
      ordered: { pieces: 3, unknown: 2, cost: 40_00 },
      back: { pieces: 1, unknown: 1, cost: 0 },
    },
    { margin: 255_00, pieces: 2, pieces_without_cost: 1 },
  ],
  ['says that a fee is not known', { fees: 0, parcels_without_fee: 1 }, { parcels_without_fee: 1 }],
  ['is the fee alone where it was refused and is whole', cancelled, { margin: -35_00, orders: 0, pieces: 0 }],
  ['is fee and pieces where it came back broken', { ...cancelled, check_in: 'broken' }, { margin: -155_00 }],
  [
    'counts a lost parcel, which the courier pays',
    { ...cancelled, outcome: 'lost', check_in: null },
    { margin: 175_00, orders: 0 },
  ],
  [
    'does not cost what came back before the rest was lost',
    { ...cancelled, outcome: 'lost', given_back: 100_00, back: { pieces: 1, unknown: 0, cost: 40_00 } },
    { margin: 115_00, costs: 80_00, pieces: 2 },
  ],
  ['is nothing while it is under way', { status: 'shipped', outcome: null }, { margin: 0, parcels: 0 }],
])('what is left of an order: %s', (_what, order, left) => {
  expect(marginOf([{ ...money, ...order }])).toMatchObject(left)
})

test('what is left is expected of an order under way, and added up over all', () => {
  const expected = { isExpected: true }
  expect(marginOf([{ ...money, status: 'pending', outcome: null }], expected).margin).toBe(175_00)
  expect(marginOf([{ ...money, ...cancelled }], expected).margin).toBe(-35_00)
  expect(marginOf([money, { ...money, ...cancelled }])).toMatchObject({
    margin: 140_00,
    orders: 1,
    parcels: 2,
  })
})
