import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changePrices, checkPrices, readPercent } from '#domain/catalog/price-changes.ts'

test('a price change is rounded half up to whole centimes, and leaves the sale price alone when asked', () => {
  const lowered = changePrices({ price: 100_00, sale_price: 90_00 }, { hundredths: -1_000, target: 'price' })
  expect(lowered).toEqual({ price: 90_00, sale_price: 90_00 })
  expect(checkPrices({ price: 90_01, sale_price: 90_00 })).toBeNull()
  expect(checkPrices({ price: 5, sale_price: 0 })).toBe('price_invalid')
  expect(checkPrices({ price: 100_000_000, sale_price: null })).toBe('price_invalid')
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: -9_000, max: 50_000 }),
      (price, hundredths) => {
        const changed = changePrices({ price, sale_price: null }, { hundredths, target: 'both' }).price
        const exact = BigInt(price) * BigInt(10_000 + hundredths)
        const distance = BigInt(changed) * 10_000n - exact
        return Number.isInteger(changed) && distance <= 5_000n && distance > -5_000n
      },
    ),
  )
})

test.each([
  ['-10', -1_000],
  ['+12,5', 1_250],
  ['12.55 %', 1_255],
  ['١٠', 1_000],
  ['0', null],
  ['-91', null],
  ['501', null],
  ['1.255', null],
  [undefined, null],
])('%j is %j hundredths of a percent', (input, hundredths) => expect(readPercent(input)).toBe(hundredths))
