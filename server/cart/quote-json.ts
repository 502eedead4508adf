import type { Quote } from '#domain/cart/quote.ts'
import { madFromCentimes } from '#domain/currency/money.ts'

/** A quote as JSON: money as a number of MAD. */
export function quoteJson({ lines, subtotal, shipping, total, delivery }: Quote) {
  const { fee, free_above } = delivery.terms
  return {
    lines: lines.map((line) => ({
      ...line,
      unit_price: madFromCentimes(line.unit_price),
      total: madFromCentimes(line.total),
    })),
    subtotal: madFromCentimes(subtotal),
    shipping: madFromCentimes(shipping),
    total: madFromCentimes(total),
    delivery: {
      ...delivery,
      terms: {
        ...delivery.terms,
        fee: madFromCentimes(fee),
        free_above: free_above === null ? null : madFromCentimes(free_above),
      },
    },
  }
}
