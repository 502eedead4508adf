import type { Order } from '#domain/orders/order.ts'
import { deriveKey } from '../../../server/crypto/encrypt.ts'
import { createOrderLinks } from '../../../server/orders/order-links.ts'
import { testSecret } from '../shop/open-shop.ts'

const links = createOrderLinks([deriveKey(testSecret, 'order links')])

/** The address of the buyer's own page of an order, without language. */
export function orderPageOf(order: Pick<Order, 'number' | 'checkout_id'>): string {
  return links.pathOf(order)
}
