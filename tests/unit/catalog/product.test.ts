import { expect, test } from 'vitest'
import { currentPrice, discountPercent, originalPrice } from '#domain/catalog/product-price.ts'
import { fitDescription } from '#domain/text/fit-text.ts'

test('the sale price is the current one, and the old price struck through only above it', () => {
  expect(currentPrice({ price: 340_00, sale_price: null })).toBe(340_00)
  expect(currentPrice({ price: 340_00, sale_price: 290_00 })).toBe(290_00)
  expect(originalPrice({ price: 340_00, sale_price: 290_00 })).toBe(340_00)
  expect(originalPrice({ price: 340_00, sale_price: 340_00 })).toBeNull()
  expect(originalPrice({ price: 340_00, sale_price: 350_00 })).toBeNull()
  expect(originalPrice({ price: 340_00, sale_price: null })).toBeNull()
})

test.each([
  [100_00, 75_00, 25],
  [3_00, 1_00, 67],
  [100_00, 99_50, 1],
  [1000_00, 1_00, 99],
])('%i centimes for %i are a discount of %i percent', (price, sale_price, percent) => {
  expect(discountPercent({ price, sale_price })).toBe(percent)
})

const general = 'Made by hand in our cooperative. Delivered anywhere in Morocco, paid on delivery.'
const sentence = 'Lanterns of red clay whose stars are cut by hand while the clay is still soft.'

test.each([
  ['a missing text', '', general],
  ['a short text', 'Lanterns.', `Lanterns. ${general}`],
  ['a fitting text', sentence, sentence],
  [
    'a text with more sentences than fit',
    `${sentence} ${sentence} ${sentence}`,
    `${sentence} ${sentence.slice(0, -1)}…`,
  ],
  ['a sentence that does not fit', 'clay '.repeat(50).trim(), `${'clay '.repeat(31).trim()}…`],
])('the description of a page: %s', (_what, text, expected) => {
  expect(fitDescription(text, general)).toBe(expected)
})
