import type { Quote } from '#domain/cart/quote.ts'
import { madFromCentimes } from '#domain/currency/money.ts'

/** A quote as JSON: money as a number of MAD. */
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
