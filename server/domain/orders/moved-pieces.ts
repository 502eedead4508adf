import type { CartItem } from '../cart/cart.ts'
import type { Order } from './order.ts'
import { type OrderReturn, withoutReturned } from './order-return.ts'
import { statusRules } from './order-statuses.ts'
import { isComingBack, isGone, type ShipmentState, type ShipmentStep } from './shipment.ts'

/** An order as far as it decides what is in stock. */
export type StockState = {
  order: Pick<Order, 'status' | 'needs_call' | 'items'>
  returns: readonly Pick<OrderReturn, 'lines' | 'goes_to'>[]
  /** The latest shipment. */
  shipment: ShipmentState | undefined
}

/** What an order changes to; a step of null leaves its shipment as it is. */
type StockChange = Omit<StockState, 'shipment'> & { shipmentStep: ShipmentStep | null }

/**
 * What a change of an order moves: pieces into stock, below zero out of it. These are
 * the pieces it holds before minus those it holds afterwards; lost or broken ones leave the order without coming into stock.
 */
export function movedPieces(
  { shipment, ...stored }: StockState,
  { shipmentStep, ...changed }: StockChange,
): CartItem[] {
  // A new shipment, or one that is on its way again, does not bring back what was lost or broken with the one before.
  const before = { ...stored, shipment: shipmentStep?.isNew ? undefined : shipment }
  const after = { ...changed, shipment: shipmentStep ? shipmentStep.state : shipment }
  const moved = new Map<number, number>()
  const add = (pieces: readonly CartItem[], times: number) => {
    for (const { product_id, quantity } of pieces) {
      moved.set(product_id, (moved.get(product_id) ?? 0) + times * quantity)
    }
  }
  if (holdsPieces(before)) add(keptPieces(before), 1)
  if (holdsPieces(after)) add(keptPieces(after), -1)
  // Lost or broken from now on, or found again.
  add(keptPieces(before), Number(isGone(before.shipment)) - Number(isGone(after.shipment)))
  for (const { lines, goes_to } of after.returns.slice(before.returns.length)) {
    if (goes_to === 'broken') add(lines, -1)
  }
  return [...moved].flatMap(([product_id, quantity]) => (quantity === 0 ? [] : [{ product_id, quantity }]))
}

/**
 * One that needs a call takes its pieces when staff confirm it. A cancelled one still has those of a parcel that is on its
 * way back.
 */
function holdsPieces({ order: { status, needs_call }, shipment }: StockState): boolean {
  const { holdsStock, isUnconfirmed, isCancelled } = statusRules[status]
  if (isCancelled) return shipment !== undefined && isComingBack(shipment)
  return holdsStock && !(isUnconfirmed && needs_call)
}

/** What came back in a return is in stock already, or broken. */
function keptPieces({ order, returns }: StockState): CartItem[] {
  return withoutReturned(order.items, returns).map(({ product_id, quantity }) => ({ product_id, quantity }))
}
