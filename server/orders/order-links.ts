import { createHmac } from 'node:crypto'
import type { Order } from '#domain/orders/order.ts'
import { paths } from '#domain/shared/paths.ts'
import { isSameSignature } from '../crypto/signed-text.ts'

export type OrderLinks = {
  /** The path, without language prefix, of the page where the buyer follows this order. */
  pathOf: (order: Pick<Order, 'number' | 'checkout_id'>) => string
  /** Whether this key was given out for this order. */
  isKeyOf: (order: Pick<Order, 'number' | 'checkout_id'>, key: string) => boolean
}

/** Bytes of a key: 16 letters, short enough for a QR code on a slip and beyond guessing. */
const keyLength = 12

/**
 * Signed links to a buyer's own page of an order: whoever has the link may see and, while the order is pending, change it.
 * The first key signs, all verify.
 */
export function createOrderLinks(keys: readonly [Buffer, ...Buffer[]]): OrderLinks {
  const sign = (key: Buffer, { number, checkout_id }: Pick<Order, 'number' | 'checkout_id'>) =>
    createHmac('sha256', key).update(`${number} ${checkout_id}`).digest().subarray(0, keyLength)

  return {
    pathOf: (order) => paths.ownOrder(order.number, sign(keys[0], order).toString('base64url')),
    isKeyOf: (order, key) =>
      keys.some((signingKey) => isSameSignature(Buffer.from(key, 'base64url'), sign(signingKey, order))),
  }
}
