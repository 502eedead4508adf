import type { Centimes } from '../currency/money.ts'

type Discounted = {
  discount: Centimes
  discount_code?: string | null | undefined
  /** Null or absent beside a code: not known, all is taken for the code's. */
  code_discount?: Centimes | null | undefined
}

/** What the code of an order took off, of the discount that there is now. */
export function codeSumOf({ discount, discount_code, code_discount }: Discounted): Centimes {
  return discount_code ? Math.min(code_discount ?? discount, discount) : 0
}

/** The discounts of an order as its buyer reads them: what was agreed on (without `code`), and what the code took off. */
export function discountsOf(order: Discounted) {
  const { discount, discount_code } = order
  const ofCode = codeSumOf(order)
  const discounts: { code: string | null; sum: Centimes }[] = [
    { code: null, sum: discount - ofCode },
    { code: discount_code ?? null, sum: ofCode },
  ]
  return discounts.filter(({ sum }) => sum > 0)
}

/** The same for staff, who read the reason that was written down; of two discounts it is the agreed one's. */
export function explainedDiscounts(order: Discounted & { discount_reason: string | null }) {
  const { discount_reason: reason, discount_code } = order
  const discounts = discountsOf(order)
  if (discounts.length === 1) return discounts.map(({ sum }) => ({ reason, sum }))
  const agreedReason = reason?.split(reasonSeparator).filter((part) => part !== discount_code)
  return discounts.map(({ code, sum }) => ({
    reason: code ?? agreedReason?.join(reasonSeparator) ?? null,
    sum,
  }))
}

/** How many letters the reason of a discount may have. */
export const discountReasonLimit = 300

/** Between what staff wrote and the code. */
export const reasonSeparator = ' · '
