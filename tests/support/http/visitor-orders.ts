import { delivery } from '../data/factories.ts'
import type { openShop } from '../shop/open-shop.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

/** A different callable number for each index. */
export function aPhoneNumber(index: number): string {
  return `06${String(index).padStart(8, '0')}`
}

/** Orders as visitors place them, through the API or the pages. */
export function visitorOrders({ request, aVisitor }: Pick<Shop, 'request' | 'aVisitor'>) {
  type Items = { product_id: number; quantity: number }[]
  /** Through the API. */
  const order = (items: Items, fields: Partial<typeof delivery> & { checkout_id?: string } = {}) =>
    request
      .post('/api/orders')
      .set('accept-language', 'en')
      .send({ ...delivery, items, ...fields })

  /** A visitor with this product in the cart, who has opened the cart page. */
  async function aVisitorWith(product_id: number, quantity = 1) {
    const visitor = aVisitor()
    await visitor.post('/en/cart/lines').type('form').send({ product_id, quantity }).expect(303)
    await visitor.get('/en/cart').expect(200)
    return visitor
  }
  const send = (visitor: ReturnType<typeof aVisitor>, fields: object = {}) =>
    visitor
      .post('/en/cart')
      .type('form')
      .send({ ...delivery, ...fields })

  return { order, aVisitorWith, send }
}
