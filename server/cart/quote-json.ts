import type { Quote } from '#domain/cart/quote.ts'
import { madFromCentimes } from '#domain/currency/money.ts'

/** A priced cart as programs see it: money as a number of MAD (contract.md, JSON API). */
export function quoteJson({ lines, subtotal, shipping, total }: Quote) {
  return {
    lines: lines.map((line) => ({
      ...line,
      unit_price: madFromCentimes(line.unit_price),
      total: madFromCentimes(line.total),
    })),
    subtotal: madFromCentimes(subtotal),
    shipping: madFromCentimes(shipping),
    total: madFromCentimes(total),
  }
}
