import { expect, test } from 'vitest'
import { settingsGroups } from '#domain/admin/settings.ts'
import { countedBy, findCallReason, type PlacedOrders } from '#domain/orders/order-limits.ts'

const settings = Object.fromEntries(
  Object.entries(settingsGroups.orders.fields).map(([name, { fallback }]) => [name, fallback]),
) as Parameters<typeof findCallReason>[1]

const nothingPlaced = Object.fromEntries(
  countedBy.map((by) => [by, { lastHour: 0, lastDay: 0 }]),
) as PlacedOrders

type Line = { quantity: number; stock: number; held?: number }

/** Why an order of these lines, after these placed ones, is called about. */
function reasonOf(lines: Line[], placed: Partial<PlacedOrders> = {}) {
  const byId = <Value>(value: (line: Line) => Value) =>
    new Map(lines.map((line, product_id) => [product_id, value(line)]))
  return findCallReason(
    {
      items: lines.map(({ quantity }, product_id) => ({ product_id, quantity })),
      placed: { ...nothingPlaced, ...placed },
      products: byId(({ stock }) => ({ stock })),
      held: byId(({ held = 0 }) => held),
    },
    settings,
  )
}

const onePiece = [{ quantity: 1, stock: 1 }]

test.each([
  ['address', 100, 'address'],
  ['network', 400, 'address'],
  ['phone', 10, 'phone'],
  ['all', 500, 'all'],
] as const)('orders of one %s: %d an hour are taken as they come, then %j', (by, most, reason) => {
  expect(reasonOf(onePiece, { [by]: { lastHour: most - 1, lastDay: most - 1 } })).toBeNull()
  expect(reasonOf(onePiece, { [by]: { lastHour: most, lastDay: most } })).toBe(reason)
})

test('a day has as many as four hours, and a limit is the reason of a large order too', () => {
  expect(reasonOf(onePiece, { phone: { lastHour: 0, lastDay: 39 } })).toBeNull()
  expect(reasonOf(onePiece, { phone: { lastHour: 0, lastDay: 40 } })).toBe('phone')
  const placed = { address: { lastHour: 100, lastDay: 100 } }
  expect(reasonOf([{ quantity: 31, stock: 1000 }], placed)).toBe('address')
})

test.each<[string, Line[], string | null]>([
  ['the most of one product', [{ quantity: 10, stock: 1000 }], null],
  ['one more', [{ quantity: 11, stock: 1000 }], 'size'],
  ['the most in all', Array(3).fill({ quantity: 10, stock: 1000 }), null],
  ['one more in all', [...Array(3).fill({ quantity: 10, stock: 1000 }), onePiece[0]], 'size'],
  ['a fifth of the stock', [{ quantity: 4, stock: 20 }], null],
  ['more than a fifth', [{ quantity: 5, stock: 20 }], 'size'],
  ['two of the last nine', [{ quantity: 2, stock: 9 }], 'size'],
])('pieces of an order: %s', (_, lines, reason) => expect(reasonOf(lines)).toBe(reason))

test.each<[string, Line, string | null]>([
  ['up to a fifth of what others have left', { quantity: 4, stock: 94, held: 16 }, null],
  ['beyond it', { quantity: 5, stock: 84, held: 16 }, 'share'],
  ['a second piece of the last five', { quantity: 1, stock: 4, held: 1 }, 'share'],
])('what unconfirmed orders of the source hold: %s', (_, line, reason) => {
  expect(reasonOf([line])).toBe(reason)
  expect(reasonOf([{ quantity: 1, stock: 1000 }, line])).toBe(reason)
})
