import type { Centimes } from '../currency/money.ts'
import { normaliseDigits } from '../shared/clean-text.ts'

export const discountKinds = ['percent', 'amount', 'free_delivery'] as const

export type DiscountKind = (typeof discountKinds)[number]

type DiscountTerms = {
  code: string
  kind: DiscountKind
  /** The value is a whole percentage or centimes, and 0 for free delivery. */
  value: number
  minimum: Centimes
  /** The code is for these products of the cart; null means for all. */
  product_ids: readonly number[] | null
}

type CodeRefusal = 'unknown' | 'not_begun' | 'expired' | 'used_up' | 'used_by_phone' | 'too_many_tries'

export type CheckedCode = (DiscountTerms & { refusal: null }) | { code: string; refusal: CodeRefusal }

export type AppliedCode = {
  code: string
  sum: Centimes
  refusal: CodeRefusal | 'no_pieces' | 'below_minimum' | null
  /** It is 0 unless the refusal is `below_minimum`. */
  minimum: Centimes
}

/** Sums are in MAD, days are written as 2026-11-21. */
export type CodeRow = {
  id: number
  code: string
  kind: DiscountKind
  value: string
  minimum: string
  valid_from: string | null
  valid_until: string | null
  uses: number | null
  uses_by_phone: number | null
  product_ids: number[]
  category_ids: number[]
  is_active: boolean
  version: number
}

/** `used` counts the orders that have it and were not cancelled; `given` is what it took off them. */
export type ListedCode = CodeRow & { used: number; given: string }

/** Returns the form in which a code is stored and found: 'EID10' for 'eid ١٠'. */
export function codeKey(typed: string): string {
  return normaliseDigits(typed).normalize('NFKC').replace(/\s/g, '').toUpperCase()
}

export const codePattern = /^[\p{L}\p{N}-]{3,30}$/u

/** Converts the sums of a code, as the API states them in dirhams. */
export function convertCode(code: CheckedCode, convert: (sum: number) => number): CheckedCode {
  if (code.refusal) return code
  const value = code.kind === 'amount' ? convert(code.value) : code.value
  return { ...code, value, minimum: convert(code.minimum) }
}

export type AgreedSums = {
  shipping: Centimes | null
  discount: Centimes
  discount_reason: string | null
}

type Line = { product_id: number; unit_price: Centimes; quantity: number }

/** Computes the sums of an order; its discount is what was agreed on and what the code takes off. */
export function withDiscounts(
  { subtotal, shipping: usual, lines }: { subtotal: Centimes; shipping: Centimes; lines: readonly Line[] },
  { agreed, code }: { agreed?: AgreedSums | undefined; code: CheckedCode | null },
) {
  const shipping = agreed?.shipping ?? usual
  const applied = code && applyCode(code, { lines, shipping })
  const discount = (agreed?.discount ?? 0) + (applied?.sum ?? 0)
  return { subtotal, shipping, discount, total: subtotal + shipping - discount, code: applied }
}

/** Takes never more off than the lines and their delivery cost (docs/product.md, "Discount codes"). */
function applyCode(
  code: CheckedCode,
  { lines, shipping }: { lines: readonly Line[]; shipping: Centimes },
): AppliedCode {
  const refused = { code: code.code, sum: 0, minimum: 0 }
  if (code.refusal) return { ...refused, refusal: code.refusal }
  const { kind, value, minimum, product_ids } = code
  const counted = lines.filter(({ product_id }) => product_ids?.includes(product_id) ?? true)
  if (counted.length === 0) return { ...refused, refusal: 'no_pieces' }
  const cost = counted.reduce((sum, line) => sum + line.unit_price * line.quantity, 0)
  if (cost < minimum) return { ...refused, refusal: 'below_minimum', minimum }
  const sums: Record<DiscountKind, Centimes> = {
    percent: Math.round((cost * value) / 100),
    amount: Math.min(value, cost),
    free_delivery: shipping,
  }
  return { ...refused, sum: sums[kind], refusal: null }
}
