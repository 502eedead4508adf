import type { Totals } from '../cart/cart.ts'
import type { Centimes } from '../currency/money.ts'

/** What staff agree on with a caller, beside the shop's own prices. */
export type AgreedSums = {
  /** Null: the fee of the city. */
  shipping: Centimes | null
  discount: Centimes
  discount_reason: string | null
}

/** The sums of an order with what was agreed on. */
export function withAgreedSums({ subtotal, shipping: usual }: Totals, agreed: AgreedSums | undefined) {
  const shipping = agreed?.shipping ?? usual
  const discount = agreed?.discount ?? 0
  return { subtotal, shipping, discount, total: subtotal + shipping - discount }
}
