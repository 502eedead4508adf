import { expect, test } from 'vitest'
import { readTypedLength } from '#domain/catalog/read-typed-values.ts'
import { measureCapacity, measureWeight } from '../../../views/ui/specifications.tsx'

test.each([
  ['28,5', 28.5],
  [' ٢٨,٥ سم', 28.5],
  ['9.5 cm', 9.5],
  ['28,50', 28.5],
])('a cell with centimetres: %j is %d', (cell, length) => expect(readTypedLength(cell)).toBe(length))

test.each(['', 'wide', '-3', '1e2', '1.2.3', '20 x 30', '.5', '28 mm', 'Infinity'])(
  'a cell with centimetres: %j is invalid',
  (cell) => expect(readTypedLength(cell)).toBeNaN(),
)

test('large weights and capacities are in kilograms and litres', () => {
  expect([999, 1000, 2650].map(measureWeight)).toEqual([
    { numbers: [999], unit: 'g' },
    { numbers: [1], unit: 'kg' },
    { numbers: [2.65], unit: 'kg' },
  ])
  expect([80, 1500].map(measureCapacity)).toEqual([
    { numbers: [80], unit: 'ml' },
    { numbers: [1.5], unit: 'l' },
  ])
})
