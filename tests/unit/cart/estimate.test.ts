import { expect, test } from 'vitest'
import { estimate, readSurfaces } from '#domain/cart/estimate.ts'
import { productDefaults } from '#domain/catalog/product-fields.ts'

const squareMetre = 1_000_000
const tile = { ...productDefaults, width_cm: 10, length_cm: 10, height_cm: 1.2, weight_g: 220 }
const box = { ...tile, sold_by: 'box', pieces_per_box: 25 } as const

const read = (area: string, ...rows: [string, string][]) =>
  readSurfaces({ area, lengths: rows.map(([length]) => length), widths: rows.map(([, width]) => width) })

test.each<[string, [string, string][], number]>([
  ['18 m²', [], 18_000_000],
  ['١٨٫٥ م²', [], 18_500_000],
  ['0,1', [['0.2', '1']], 300_000],
  [
    '',
    [
      ['3,20', '2.5 m'],
      ['', ''],
      ['٤', '٢٫٠٠٥'],
    ],
    16_020_000,
  ],
])('%s and %j are %d mm²', (area, rows, mm2) => expect(read(area, ...rows)).toEqual({ ok: true, value: mm2 }))

test.each<[string, [string, string][], Record<string, string[]>]>([
  ['', [], { area: ['measures_missing'] }],
  ['0', [], { area: ['measure_invalid'] }],
  ['-3', [], { area: ['measure_invalid'] }],
  ['', [['3', '']], { 'width-1': ['measure_invalid'] }],
  [
    '',
    [
      ['1', '1'],
      ['x', '2,0001'],
    ],
    { 'length-2': ['measure_invalid'], 'width-2': ['measure_invalid'] },
  ],
  ['2000.1', [], { area: ['area_too_large'] }],
])('%s and %j are no surface: %j', (area, rows, errors) => {
  expect(read(area, ...rows)).toEqual({ ok: false, code: 'invalid', errors })
})

const square = { ...productDefaults, sold_by: 'square_metre', width_cm: null, length_cm: null } as const
const plain = { ...square, height_cm: null, weight_g: null }
const metre = { ...plain, pieces_per_square_metre: 44 }
const counted = { ...box, pieces_per_square_metre: 90 }

test.each([
  // 100 × 1.1 is 110.00000000000001 as a floating number.
  ['an exact fit', tile, 1, 10, { quantity: 110, pieces: 110, weight_g: 24_200 }],
  ['a piece more for the smallest rest', tile, 1.000001, 10, { quantity: 111 }],
  ['one box more', box, 2.5, 5, { quantity: 11, pieces: 275, boxes: 11 }],
  ['the number of staff before the measures', counted, 2.5, 0, { quantity: 9 }],
  ['boxes that carry pieces', { ...tile, pieces_per_box: 40 }, 1, 10, { quantity: 110, boxes: 3 }],
  ['measures in millimetres', { ...tile, width_cm: 11.3, length_cm: 11.3 }, 18, 15, { quantity: 1622 }],
  ['square metres', metre, 18, 5, { quantity: 19, pieces: 836, boxes: null }],
  [
    'all boxes of the whole square metre that a small rest takes, which small ones fill',
    { ...metre, pieces_per_box: 10 },
    18.001,
    0,
    { quantity: 19, pieces: 836, boxes: 84 },
  ],
  [
    'one box more for it where a box covers a square metre',
    { ...metre, pieces_per_box: 44 },
    18.001,
    0,
    { quantity: 19, boxes: 19 },
  ],
  ['exact square metres', plain, 20, 10, { quantity: 22, pieces: null, weight_g: null }],
  ['a minimum', { ...box, minimum_quantity: 20 }, 2.5, 0, { quantity: 20, pieces: 500 }],
  ['a multiple', { ...box, quantity_multiple: 4 }, 2.5, 5, { quantity: 12 }],
  ['more than an order takes', tile, 100, 0, { quantity: null, pieces: null }],
])('what covers an area is %s', (_name, product, squareMetres, waste, expected) => {
  expect(estimate(product, { mm2: Math.round(squareMetres * squareMetre), waste })).toMatchObject(expected)
})

test.each([
  ['by the piece', { ...tile, pieces_per_box: 7 }, 0],
  ['by the box', box, 0],
  ['by the m², in boxes of just one', { ...tile, sold_by: 'square_metre' as const, pieces_per_box: 100 }, 1],
  [
    'by the m², in boxes of more than one',
    { ...tile, sold_by: 'square_metre' as const, pieces_per_square_metre: 44, pieces_per_box: 60 },
    1,
  ],
])('sold %s, boxes are never too few, and hardly more than needed', (_name, product, more) => {
  const inSquareMetre = product.pieces_per_square_metre ?? 100
  for (let mm2 = 1; mm2 < 80 * squareMetre; mm2 = Math.ceil(mm2 * 1.23)) {
    for (const waste of [0, 5, 10, 15]) {
      const needed = Math.ceil((mm2 * (100 + waste) * inSquareMetre) / (100 * squareMetre))
      const neededBoxes = Math.ceil(needed / (product.pieces_per_box ?? 1))
      const { boxes, pieces, quantity } = estimate(product, { mm2, waste })
      if (quantity === null) continue
      expect(pieces).toBeGreaterThanOrEqual(needed)
      expect((boxes ?? 0) - neededBoxes).toBeGreaterThanOrEqual(0)
      expect((boxes ?? 0) - neededBoxes).toBeLessThanOrEqual(more)
    }
  }
})
