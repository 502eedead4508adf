import type { SaleUnit } from '../catalog/sale-unit.ts'
import type { Centimes } from '../currency/money.ts'
import type { StoredPicture } from '../pictures/picture.ts'
import type { FrenchOptionalTexts } from '../shared/language.ts'
import type { Order, OrderLine } from './order.ts'
import { diffDelivery, editedSums, type LineEdit, type OrderEdit } from './order-correction.ts'
import type { OrderReturn } from './order-return.ts'
import { statusRules } from './order-statuses.ts'

/**
 * Why an order can no longer be changed: it has left the workshop, or pieces of it came back before it was set back.
 */
export type EditRefusal = 'left_workshop' | 'has_returns'

export function findEditRefusal(
  { status }: Pick<Order, 'status'>,
  returns: readonly OrderReturn[],
): EditRefusal | null {
  if (!statusRules[status].isInWorkshop) return 'left_workshop'
  return returns.length > 0 ? 'has_returns' : null
}

/** What differs between an order and its edited form; null when nothing does. */
export function diffOrder(before: Order, after: Order): OrderEdit | null {
  const delivery = diffDelivery(after, before)
  const lines = diffLines(before.items, after.items)
  const changed = editedSums.filter((sum) => before[sum] !== after[sum])
  const hasOtherReason = before.discount_reason !== after.discount_reason
  if (!delivery && lines.length === 0 && changed.length === 0 && !hasOtherReason) return null
  return {
    delivery,
    lines,
    sums: Object.fromEntries(changed.map((sum) => [sum, { before: before[sum], after: after[sum] }])),
    discount_reason: hasOtherReason ? after.discount_reason : null,
  }
}

function diffLines(before: readonly OrderLine[], after: readonly OrderLine[]): LineEdit[] {
  const kept = new Map(after.map((line) => [line.product_id, line]))
  const known = new Set(before.map(({ product_id }) => product_id))
  const all = [...before, ...after.filter(({ product_id }) => !known.has(product_id))]
  return all.flatMap((line) => {
    const { product_id, name_ar, name_en, name_fr } = line
    const quantities = {
      before: known.has(product_id) ? line.quantity : 0,
      after: kept.get(product_id)?.quantity ?? 0,
    }
    if (quantities.before === quantities.after) return []
    return [{ product_id, name_ar, name_en, name_fr, ...quantities }]
  })
}

/** A product in the form of an order. */
export type EditedLine = FrenchOptionalTexts<'name'> & {
  product_id: number
  sold_by: SaleUnit
  pieces_per_box: number | null
  price: Centimes
  picture: StoredPicture | undefined
  /** How many the order has; 0 for a product that was added in the form. */
  ordered: number
  /** How many it would have; null when that cannot be read. */
  quantity: number | null
  /** How many more are in stock; null when the product is no longer on sale. */
  stock: number | null
}

/** What the form of an order shows beside the typed values. */
export type OrderEditView = {
  order: Order
  lines: EditedLine[]
  subtotal: Centimes
  /** As typed; the stored ones where they cannot be read. */
  shipping: Centimes
  discount: Centimes
  total: Centimes
  /** The fee that a new order of these lines would have. */
  usualShipping: Centimes
}
