import { quantityLimit } from '../cart/cart.ts'
import type { Centimes } from '../currency/money.ts'
import { phoneKey } from '../text/phone.ts'
import { buyerTextFields, mapTexts, orderTexts } from './delivery-fields.ts'
import { isGift } from './gift.ts'
import {
  codeSumOf,
  discountOfPieces,
  discountReasonLimit,
  isDeliveryGiven,
  type Order,
  type OrderLine,
  reasonSeparator,
  sumsOf,
} from './order.ts'
import { statusRules } from './order-statuses.ts'
import { holdsPieces } from './status-change.ts'

/**
 * Returns whether two orders of one buyer can leave as one (docs/product.md, "Orders: changes by staff"). A
 * gift goes to somebody else, an order has one mark for all its pieces, and what is left holds all its pieces
 * or none. Orders that together exceed a limit stay two, as the form would refuse every later change.
 */
export function canMerge(one: Order, other: Order): boolean {
  const key = phoneKey(one.customer_phone)
  return (
    one.id !== other.id &&
    key !== '' &&
    key === phoneKey(other.customer_phone) &&
    one.mark === other.mark &&
    isHeld(one) === isHeld(other) &&
    [one, other].every((order) => statusRules[order.status].isInWorkshop && !isGift(order)) &&
    fitsOneOrder(mergedValues(one, other, { shipping: 0 }))
  )
}

const isHeld = (order: Order) => holdsPieces({ order, returns: [], shipment: undefined })

function fitsOneOrder(merged: ReturnType<typeof mergedValues>): boolean {
  const isWithin = (text: string | null, limit: number) => (text?.length ?? 0) <= limit
  return (
    merged.items.every(({ quantity }) => quantity <= quantityLimit) &&
    orderTexts.every((name) => isWithin(merged[name], buyerTextFields[name].limit)) &&
    isWithin(merged.discount_reason, discountReasonLimit)
  )
}

/**
 * Returns the values of an order that takes over the pieces of another (docs/product.md, "Orders: changes by
 * staff"). A code for free delivery takes off the one fee that is left, in place of what it took off before.
 */
export function mergedValues(order: Order, other: Order, { shipping }: { shipping: Centimes }) {
  const items = mergeLines(order.items, other.items)
  const given = isDeliveryGiven(order) || isDeliveryGiven(other) ? shipping : 0
  const discount = discountOfPieces(order) + discountOfPieces(other) + given
  return {
    items,
    ...sumsOf(items, { shipping, discount }),
    discount_reason: joined(order.discount_reason, other.discount_reason, reasonSeparator),
    ...mergedCode(order, other, given),
    ...mapTexts(orderTexts, (name) => joined(order[name], other[name], '\n')),
  }
}

/** An order keeps its own code, else the other's; what a second one took off counts as agreed with staff. */
function mergedCode(order: Order, other: Order, given: Centimes) {
  const { discount_code, code_kind } = order.discount_code ? order : other
  if (!discount_code) return { discount_code, code_kind, code_discount: null }
  const sums = [order, other].map((each) => (each.discount_code === discount_code ? codeSumOf(each) : 0))
  const sum = sums.reduce((sum, each) => sum + each, 0)
  return { discount_code, code_kind, code_discount: code_kind === 'free_delivery' ? given : sum }
}

function mergeLines(lines: readonly OrderLine[], others: readonly OrderLine[]): OrderLine[] {
  const merged = new Map(lines.map((line) => [line.product_id, line]))
  for (const line of others) {
    const known = merged.get(line.product_id)
    merged.set(line.product_id, known ? joinLines(known, line) : line)
  }
  return [...merged.values()]
}

function joinLines(line: OrderLine, other: OrderLine): OrderLine {
  const days = Math.max(line.made_to_order_days ?? 0, other.made_to_order_days ?? 0)
  return {
    ...line,
    quantity: line.quantity + other.quantity,
    price: Math.min(line.price, other.price),
    made_to_order_days: days || null,
    lot: joinLots(line.lot, other.lot),
  }
}

/** The pieces of a merged line may come from two lots, whose shades differ, so that it names both. */
export function joinLots(lot: string | null, other: string | null): string | null {
  return lot && other && !lot.split(' + ').includes(other) ? `${lot} + ${other}` : (lot ?? other)
}

function joined(one: string | null, other: string | null, between: string): string | null {
  return one && other && one !== other ? one + between + other : (one ?? other)
}

/** Returns null if one of both orders would be empty. */
export function splitLines(
  items: readonly OrderLine[],
  quantities: Readonly<Record<string, number>>,
): { kept: OrderLine[]; taken: OrderLine[] } | null {
  const takenOf = ({ product_id }: OrderLine) => quantities[product_id] ?? 0
  const taken = items.map((line) => ({ ...line, quantity: takenOf(line) })).filter(hasPieces)
  const kept = items.map((line) => ({ ...line, quantity: line.quantity - takenOf(line) })).filter(hasPieces)
  return taken.length > 0 && kept.length > 0 ? { kept, taken } : null
}

function hasPieces({ quantity }: OrderLine): boolean {
  return quantity > 0
}
