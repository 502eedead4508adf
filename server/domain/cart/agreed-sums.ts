import type { Centimes } from '../currency/money.ts'
import { type AppliedCode, applyCode, type CheckedCode } from './discount-code.ts'

/** What staff agree on with a caller, beside the shop's own prices. */
export type AgreedSums = {
  /** Null for the fee of the city. */
  shipping: Centimes | null
  discount: Centimes
  discount_reason: string | null
}

type PricedOrder = {
  subtotal: Centimes
  shipping: Centimes
  lines: readonly { product_id: number; unit_price: Centimes; quantity: number }[]
}

type SumsOfOrder = {
  subtotal: Centimes
  shipping: Centimes
  /** What was agreed on and what the code takes off. */
  discount: Centimes
  total: Centimes
  code: AppliedCode | null
}

/** The sums of an order with what was agreed on, and with a discount code. */
export function withDiscounts(
  { subtotal, shipping: usual, lines }: PricedOrder,
  { agreed, code }: { agreed?: AgreedSums | undefined; code: CheckedCode | null },
): SumsOfOrder {
  const shipping = agreed?.shipping ?? usual
  const applied = code && applyCode(code, { lines, shipping })
  const discount = (agreed?.discount ?? 0) + (applied?.sum ?? 0)
  return { subtotal, shipping, discount, total: subtotal + shipping - discount, code: applied }
}
