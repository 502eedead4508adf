import type { Centimes } from '../currency/money.ts'
import { discountOfPieces, type Order, type OrderLine, priceOf } from './order.ts'
import type { CheckIn } from './shipment.ts'

export const returnReasons = [
  'damaged',
  'not_as_shown',
  'wrong_piece',
  'does_not_fit',
  'changed_mind',
  'other',
] as const

export type OrderReturn = {
  id: number
  at: Date
  by: string | null
  lines: { product_id: number; quantity: number }[]
  reason: (typeof returnReasons)[number]
  comment: string | null
  goes_to: CheckIn
  given_back: Centimes
  difference_reason: string | null
  cash_entry_id: number | null
  is_money_corrected: boolean
}

export function returnsPath(orderId: number | string): string {
  return `/admin/orders/${orderId}/returns`
}

export function withoutReturned<Line extends Pick<OrderLine, 'product_id' | 'quantity'>>(
  lines: readonly Line[],
  returns: readonly Pick<OrderReturn, 'lines'>[],
): Line[] {
  const returned = returns.flatMap((each) => each.lines)
  return lines.map((line) => {
    const ofLine = returned.filter(({ product_id }) => product_id === line.product_id)
    const left = line.quantity - ofLine.reduce((sum, { quantity }) => sum + quantity, 0)
    return { ...line, quantity: Math.max(0, left) }
  })
}

export function returnedLines(
  { items }: Pick<Order, 'items'>,
  { lines }: Pick<OrderReturn, 'lines'>,
): OrderLine[] {
  return lines.flatMap(({ product_id, quantity }) => {
    const line = items.find((item) => item.product_id === product_id)
    return line ? [{ ...line, quantity }] : []
  })
}

/** The pieces cost their share of what all of them cost after the discount (docs/product.md, "Orders: returns"). */
export function costOfPieces(order: Order, lines: readonly OrderLine[]): Centimes {
  const { subtotal } = order
  const cost = Math.max(0, subtotal - discountOfPieces(order))
  return subtotal === 0 ? 0 : Math.round((priceOf(lines) * cost) / subtotal)
}

/** Nothing is left of a return whose entry in the cash book was taken back (docs/product.md, "Orders: returns"). */
export function moneyGivenBack({
  given_back,
  is_money_corrected,
}: Pick<OrderReturn, 'given_back' | 'is_money_corrected'>): Centimes {
  return is_money_corrected ? 0 : given_back
}

/** `collected` is what the courier says was paid; without it the total was. */
export function paidAndKept(
  { total_amount }: Pick<Order, 'total_amount'>,
  returns: readonly Pick<OrderReturn, 'given_back' | 'is_money_corrected'>[],
  collected: Centimes | null | undefined,
): Centimes {
  const paid = Math.min(collected ?? total_amount, total_amount)
  return Math.max(0, paid - returns.reduce((sum, each) => sum + moneyGivenBack(each), 0))
}
