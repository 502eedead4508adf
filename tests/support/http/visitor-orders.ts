import { delivery } from '../data/factories.ts'
import type { openShop } from '../shop/open-shop.ts'
import { aVisitorWithCart, sendCheckout } from './checkouts.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

/** A different callable number for each index. */
export function aPhoneNumber(index: number): string {
  return `06${String(index).padStart(8, '0')}`
}

/** A different address for each index, for `x-forwarded-for` in a shop with TRUST_PROXY=1. */
export function anAddress(index: number): string {
  return `198.18.${Math.floor(index / 250)}.${(index % 250) + 1}`
}

/** Orders as visitors place them, through the API or the pages. */
export function visitorOrders({ request, aVisitor }: Pick<Shop, 'request' | 'aVisitor'>) {
  type Items = { product_id: number; quantity: number }[]
  /** Through the API. */
  const order = (
    items: Items,
    fields: Partial<typeof delivery> & { checkout_id?: string; receiver_phone?: string } = {},
  ) =>
    request
      .post('/api/orders')
      .set('accept-language', 'en')
      .send({ ...delivery, items, ...fields })

  /** A visitor with this product in the cart, who has opened the cart page. */
  const aVisitorWith = (productId: number, quantity = 1) =>
    aVisitorWithCart({ aVisitor }, productId, aVisitor(), quantity)

  return { order, aVisitorWith, send: sendCheckout }
}
