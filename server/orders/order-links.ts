import { createHmac } from 'node:crypto'
import type { Order } from '#domain/orders/order.ts'
import type { PriceQuote } from '#domain/quotes/quote.ts'
import { paths } from '#domain/shared/paths.ts'
import { isSameSignature } from '../crypto/signed-text.ts'

type Secrets = readonly [Buffer, ...Buffer[]]

type Links<Named> = {
  /** The path has no language prefix. */
  pathOf: (named: Named) => string
  isKeyOf: (named: Named, key: string) => boolean
}

/** So many bytes are 16 letters, short enough for a QR code on a slip and beyond guessing. */
const keyLength = 12

/** Nobody can guess these addresses, whose keys are signed from a text. The first secret signs, all verify. */
function createLinks<Named>(
  secrets: Secrets,
  textOf: (named: Named) => string,
  path: (named: Named, key: string) => string,
): Links<Named> {
  const sign = (secret: Buffer, named: Named) =>
    createHmac('sha256', secret).update(textOf(named)).digest().subarray(0, keyLength)
  return {
    pathOf: (named) => path(named, sign(secrets[0], named).toString('base64url')),
    isKeyOf: (named, key) =>
      secrets.some((secret) => isSameSignature(Buffer.from(key, 'base64url'), sign(secret, named))),
  }
}

export type OrderLinks = Links<Pick<Order, 'number' | 'checkout_id'>>

/** The bearer of such a link may see the order and, while it is pending, change it. */
export function createOrderLinks(secrets: Secrets): OrderLinks {
  return createLinks(
    secrets,
    ({ number, checkout_id }) => `${number} ${checkout_id}`,
    ({ number }, key) => paths.ownOrder(number, key),
  )
}

/** Anyone who has such a link may accept the quote. */
export function createQuoteLinks(secrets: Secrets): Links<Pick<PriceQuote, 'id' | 'checkout_id'>> {
  return createLinks(
    secrets,
    ({ id, checkout_id }) => `${id} ${checkout_id}`,
    ({ id }, key) => paths.quote(id, key),
  )
}
