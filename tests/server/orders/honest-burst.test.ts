import { expect, test } from 'vitest'
import { aPhoneNumber } from '../../support/data/factories.ts'
import { openShop } from '../../support/shop/open-shop.ts'
import { aVisitorWithCart, fillCart, sendCheckout } from '../../support/shop/visitors.ts'

const buyers = 400
/** Carriers put thousands of customers behind each of theirs. */
const carrierAddresses = 5
/** Some are at the same step at the same moment. */
const atOnce = 20

test('named on television, the shop takes the orders of 400 buyers behind five carrier addresses, half on new browsers', {
  tags: ['series'],
}, async () => {
  const shop = await openShop({
    orderLimits: 'as at the first start',
    environment: { TRUST_PROXY: '1' },
  })
  const products: number[] = []
  for (let made = 0; made < 12; made += 1) products.push((await shop.aProduct({ stock: 150 })).id)
  const productOf = (buyer: number) => products[buyer % products.length] ?? 0
  const visitors = Array.from({ length: buyers }, (_, buyer) =>
    shop.aVisitor().set('x-forwarded-for', `203.0.113.${buyer % carrierAddresses}`),
  )

  async function buy(buyer: number) {
    const visitor = visitors[buyer]
    if (!visitor) return
    // Every other one knows the shop: its cookies are from an earlier visit to the cart.
    if (buyer % 2 === 0) await aVisitorWithCart(shop, productOf(buyer + 1), visitor)
    await fillCart(visitor, productOf(buyer))
    await sendCheckout(visitor, { customer_phone: aPhoneNumber(buyer) })
      .expect(303)
      .expect('location', '/en')
  }
  for (let first = 0; first < buyers; first += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, index) => buy(first + index)))
  }

  const orders = await shop.db('orders').select('needs_call').orderBy('id')
  expect(orders).toHaveLength(buyers)
  // At most the last ones are called before they get their pieces.
  expect(orders.slice(0, 350).filter(({ needs_call }) => needs_call)).toEqual([])
})
