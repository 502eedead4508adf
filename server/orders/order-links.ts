import { createHmac } from 'node:crypto'
import type { Order } from '#domain/orders/order.ts'
import { paths } from '#domain/shared/paths.ts'
import { isSameSignature } from '../crypto/signed-text.ts'

export type OrderLinks = {
  /** The path, without language prefix, of the page where the buyer follows this order. */
  pathOf: (order: Pick<Order, 'number' | 'checkout_id'>) => string
  isKeyOf: (order: Pick<Order, 'number' | 'checkout_id'>, key: string) => boolean
}

/** Bytes of a key: 16 letters, short enough for a QR code on a slip and beyond guessing. */
const keyLength = 12

/** Keys for addresses that nobody can guess, each signed from a text. The first secret signs, all verify. */
export function createLinkKeys(secrets: readonly [Buffer, ...Buffer[]]) {
  const sign = (secret: Buffer, text: string) =>
    createHmac('sha256', secret).update(text).digest().subarray(0, keyLength)
  return {
    keyOf: (text: string) => sign(secrets[0], text).toString('base64url'),
    isKeyOf: (text: string, key: string) =>
      secrets.some((secret) => isSameSignature(Buffer.from(key, 'base64url'), sign(secret, text))),
  }
}

/** Whoever has such a link may see and, while the order is pending, change it. */
export function createOrderLinks(secrets: readonly [Buffer, ...Buffer[]]): OrderLinks {
  const { keyOf, isKeyOf } = createLinkKeys(secrets)
  const signed = ({ number, checkout_id }: Pick<Order, 'number' | 'checkout_id'>) =>
    `${number} ${checkout_id}`
  return {
    pathOf: (order) => paths.ownOrder(order.number, keyOf(signed(order))),
    isKeyOf: (order, key) => isKeyOf(signed(order), key),
  }
}
