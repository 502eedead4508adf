import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart } from '#domain/cart/priced-cart.ts'
import { effectiveBreaks, findCheaperBreaks, unitPriceOf } from '#domain/catalog/product-price.ts'
import { madFromCentimes } from '#domain/currency/money.ts'
import { defaultTerms } from '#domain/shipping/delivery-terms.ts'

const bowl = {
  price: 100_00,
  sale_price: null,
  price_breaks: [
    { from_quantity: 10, price: 95_00 },
    { from_quantity: 40, price: 80_00 },
  ],
}

test('the price of pieces is the sale price where that is lower', () => {
  const reduced = { ...bowl, sale_price: 90_00 }
  expect([1, 10, 40].map((quantity) => unitPriceOf(reduced, quantity))).toEqual([90_00, 90_00, 80_00])
  expect(effectiveBreaks(reduced)).toEqual([{ from_quantity: 40, price: 80_00 }])
})

const centimes = fc.integer({ min: 1, max: 500_00 })
const products = fc.record({
  price: centimes,
  sale_price: fc.option(centimes),
  price_breaks: fc.uniqueArray(
    fc.record({ from_quantity: fc.integer({ min: 2, max: 60 }), price: centimes }),
    { maxLength: 5, selector: ({ from_quantity }) => from_quantity },
  ),
})

test('more pieces never cost less but where staff are warned, and count the same in the cart of the browser', () => {
  fc.assert(
    fc.property(products, (product) => {
      const warned = new Set(findCheaperBreaks(product).map(({ from_quantity }) => from_quantity))
      for (let quantity = 2; quantity <= 70; quantity += 1) {
        const fewer = (quantity - 1) * unitPriceOf(product, quantity - 1)
        expect(quantity * unitPriceOf(product, quantity) < fewer).toBe(warned.has(quantity))
      }
    }),
  )
  const delivery = { terms: defaultTerms, city: null, depends_on_city: false }
  fc.assert(
    fc.property(products, fc.integer({ min: 1, max: 70 }), (product, quantity) => {
      expect(unitPriceOf(product, quantity + 1)).toBeLessThanOrEqual(unitPriceOf(product, quantity))
      const inMad = {
        id: 1,
        name_ar: 'زلافة',
        name_en: 'Bowl',
        name_fr: null,
        images: [],
        stock: 100,
        price: madFromCentimes(product.price),
        sale_price: product.sale_price === null ? null : madFromCentimes(product.sale_price),
        price_breaks: product.price_breaks.map((each) => ({ ...each, price: madFromCentimes(each.price) })),
      }
      const { subtotal } = priceCart([{ product_id: 1, quantity }], new Map([[1, inMad]]), delivery)
      expect(subtotal).toBe(quantity * unitPriceOf(product, quantity))
    }),
  )
})
