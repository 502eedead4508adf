import type { PriceQuote } from '#domain/quotes/quote.ts'
import { paths } from '#domain/shared/paths.ts'
import { createLinkKeys } from '../orders/order-links.ts'

type LinkedQuote = Pick<PriceQuote, 'id' | 'checkout_id'>

export type QuoteLinks = {
  /** The path, without language, of the page where the person who asked reads and accepts the answer. */
  pathOf: (quote: LinkedQuote) => string
  isKeyOf: (quote: LinkedQuote, key: string) => boolean
}

/** Signed links to the page of a quote: anyone who has the link may accept it. */
export function createQuoteLinks(keys: readonly [Buffer, ...Buffer[]]): QuoteLinks {
  const { keyOf, isKeyOf } = createLinkKeys(keys)
  const signed = ({ id, checkout_id }: LinkedQuote) => `${id} ${checkout_id}`
  return {
    pathOf: (quote) => paths.quote(quote.id, keyOf(signed(quote))),
    isKeyOf: (quote, key) => isKeyOf(signed(quote), key),
  }
}
