import { expect, test } from 'vitest'
import { readTypedCount, readTypedLength } from '#domain/catalog/product-fields.ts'
import {
  readTypedNumber,
  readTypedPictures,
  readTypedPrice,
  readTypedYesNo,
} from '#domain/catalog/read-typed-values.ts'
import { slugify } from '#domain/text/slugify.ts'
import { measureCapacity, measureWeight } from '../../../views/ui/specifications.tsx'

test.each([
  ['120', 120],
  ['120,50', 120.5],
  ['1\u202f234,50', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['١٢٠٫٥٠', 120.5],
  ['１２０，५०', 120.5],
  ['99.9 درهم', 99.9],
])('a cell with a price: %j is %d', (cell, price) => expect(readTypedPrice(cell)).toBe(price))

test.each(['1,234', '1.234', '-3', '1.2.3', 'twelve', '.5', '12,34,5', '1e3', 'Infinity', ''])(
  'a cell with a price: %j is invalid',
  (cell) => expect(readTypedPrice(cell)).toBeNaN(),
)

test('whole numbers, yes or no in each language, and pictures are read from cells', () => {
  expect(['7', '٧', ' 1 000 ', '7.0', '١٬٥٠٠'].map(readTypedNumber)).toEqual([7, 7, 1000, 7, 1500])
  // What may be thousands is no number.
  for (const cell of ['7,5', '-1', '', '1.000', '1,000', '10.000']) expect(readTypedNumber(cell)).toBeNaN()
  expect(['500', '٥٠٠ غ\u200f', '1 200 G'].map((cell) => readTypedCount(cell, 'g'))).toEqual([500, 500, 1200])
  for (const cell of ['1 kg', '500 ml', 'g']) expect(readTypedCount(cell, 'g')).toBeNaN()
  expect(['TRUE', 'Vrai', 'oui', 'yes', '1', 'نعم'].map(readTypedYesNo)).toEqual(Array(6).fill(true))
  expect(['false', 'FAUX', 'non', 'no', '0', 'لا'].map(readTypedYesNo)).toEqual(Array(6).fill(false))
  expect(readTypedYesNo('perhaps')).toBeNull()
  expect(readTypedPictures(' /uploads/a.jpg|/uploads/b.jpg  /uploads/c.jpg\n')).toEqual([
    '/uploads/a.jpg',
    '/uploads/b.jpg',
    '/uploads/c.jpg',
  ])
})

test.each([
  ['Bowls & plates', 'bowls-plates'],
  ['Théières et cœurs', 'theieres-et-coeurs'],
  ['Potter’s wheel', 'potters-wheel'],
  ['أواني ٣', 'aouani-3'],
  ['日本', ''],
  [`${'long '.repeat(40)}`, 'long-'.repeat(20).slice(0, -1)],
])('a slug is generated for %j: %j', (name, slug) => expect(slugify(name)).toBe(slug))

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
