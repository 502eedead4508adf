import type { Product } from '../catalog/product.ts'
import { changedUnitPrice, unitPriceOf } from '../catalog/product-price.ts'
import { makingDaysOf, type SaleUnit } from '../catalog/sale-unit.ts'
import type { Centimes } from '../currency/money.ts'
import type { StoredPicture } from '../pictures/picture.ts'
import type { FrenchOptionalTexts } from '../shared/language.ts'
import { joinLots } from './merge-order.ts'
import { copyToLine, type Order, type OrderLine } from './order.ts'
import { diffDelivery, editedSums, type LineEdit, type OrderEdit } from './order-correction.ts'
import type { OrderReturn } from './order-return.ts'
import { statusRules } from './order-statuses.ts'

/** Staff change an order until it leaves the workshop, unless pieces of it came back before it was set back. */
export function canBeEdited({ status }: Pick<Order, 'status'>, returns: readonly OrderReturn[]): boolean {
  return statusRules[status].isInWorkshop && returns.length === 0
}

/** Lines keep the price at which they were ordered until they pass a price break; a quantity of 0 takes one out. */
export function editLines(
  { items }: Pick<Order, 'items'>,
  products: ReadonlyMap<number, Product>,
  quantities: ReadonlyMap<number, number>,
): OrderLine[] {
  const kept = items.map((line): OrderLine => {
    const quantity = quantities.get(line.product_id) ?? line.quantity
    const product = products.get(line.product_id)
    if (!product || quantity === 0) return { ...line, quantity }
    const changed = { ...line, quantity, price: changedUnitPrice(line, product, quantity) }
    if (quantity <= line.quantity) return changed
    // What was there when it was ordered stays as promised; more of it may have to be made.
    const days = line.made_to_order_days ?? makingDaysOf(product, quantity - line.quantity)
    return { ...changed, made_to_order_days: days, lot: joinLots(line.lot, product.lot) }
  })
  const ordered = new Set(items.map(({ product_id }) => product_id))
  const added = [...quantities].flatMap(([product_id, quantity]): OrderLine[] => {
    const product = products.get(product_id)
    if (!product || ordered.has(product_id)) return []
    const made_to_order_days = makingDaysOf(product, quantity)
    const line = { product_id, quantity, price: unitPriceOf(product, quantity), made_to_order_days }
    return [{ ...line, ...copyToLine(product) }]
  })
  return [...kept, ...added]
}

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

export type EditedLine = FrenchOptionalTexts<'name'> & {
  product_id: number
  sold_by: SaleUnit
  pieces_per_box: number | null
  price: Centimes
  picture: StoredPicture | undefined
  /** 0 means that the product was added in the form. */
  ordered: number
  /** Null means that what was typed cannot be read. */
  quantity: number | null
  /** Null means that the product is no longer on sale. */
  stock: number | null
}

export type OrderEditView = {
  order: Order
  lines: EditedLine[]
  subtotal: Centimes
  /** The sums are as typed, and the stored ones where that cannot be read. */
  shipping: Centimes
  discount: Centimes
  total_amount: Centimes
  usualShipping: Centimes
}
