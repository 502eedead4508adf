import type { CartItem } from '../cart/cart.ts'
import type { Centimes } from '../currency/money.ts'
import type { Order, StatusChange } from './order.ts'
import { mailOfChange, type OrderMailEvent } from './order-mail.ts'
import { type OrderReturn, withoutReturned } from './order-return.ts'
import {
  isSameStage,
  type OrderStatus,
  orderStatuses,
  statusRules,
  undoingReasons,
} from './order-statuses.ts'
import {
  isComingBack,
  isGone,
  type Shipment,
  type ShipmentState,
  type ShipmentStep,
  shipmentAfter,
} from './shipment.ts'

export type StatusEffect =
  | { code: 'stock_taken' | 'stock_returned'; count: number }
  /** Who delivers answers for the sum (booked), owes it, or neither any more (released); null is the shop. */
  | { code: 'booked' | 'owed' | 'released'; sum: Centimes; courier: string | null }
  /** The refused parcel, which nobody has looked at, counts as back. */
  | { code: 'checked_in' }
  | { code: 'invoice' | 'credit_note' }
  | { code: 'mail' }
  /** It cannot be set, as the order `into` ('#20426') has the pieces. */
  | { code: 'joined'; into: string | null }

export type StatusEffects = Partial<Record<OrderStatus, StatusEffect[]>>

type EffectFacts = Omit<StockState, 'order' | 'shipment'> & {
  order: Order
  /** Shipments that were taken back do not count; this is the latest other one. */
  shipment: Shipment | undefined
  courier: string | null
  joined: { into: string | null } | undefined
  shop: { issuesInvoices: boolean; mails: readonly OrderMailEvent[] }
}

/** Follows the rules by which `changeOrders` carries the change out. */
export function listStatusEffects(facts: EffectFacts): StatusEffects {
  const others = orderStatuses.filter((status) => status !== facts.order.status)
  return Object.fromEntries(others.map((status) => [status, effectsOf(facts, status)]))
}

function effectsOf(
  { order, returns, shipment, courier, joined, shop }: EffectFacts,
  to: OrderStatus,
): StatusEffect[] {
  if (joined) return [{ code: 'joined', into: joined.into }]
  const from = order.status
  const shipmentStep = shipmentAfter(shipment, { from, to })
  const moved = movedPieces(
    { order, returns, shipment },
    { order: { ...order, status: to }, returns, shipmentStep },
  )
  const count = moved.reduce((sum, { quantity }) => sum + quantity, 0)
  const effects: StatusEffect[] = []
  if (count < 0) effects.push({ code: 'stock_taken', count: -count })
  if (count > 0) effects.push({ code: 'stock_returned', count })
  if (shipmentStep && shipment && isComingBack(shipment) && !statusRules[to].isSent) {
    effects.push({ code: 'checked_in' })
  } else if (shipmentStep) {
    const code = !statusRules[to].isSent ? 'released' : statusRules[to].isDelivered ? 'owed' : 'booked'
    effects.push(
      shipmentStep.isNew || !shipment
        ? { code, sum: order.total_amount, courier: null }
        : { code, sum: shipment.amount_due, courier },
    )
  }
  const [was, is] = [statusRules[from].isDelivered, statusRules[to].isDelivered]
  if (shop.issuesInvoices && was !== is) effects.push({ code: is ? 'invoice' : 'credit_note' })
  const mail = mailOfChange(from, to)
  if (order.customer_email && mail && shop.mails.includes(mail)) effects.push({ code: 'mail' })
  return effects
}

/** Staff are asked first what usually comes next. */
export function statusesAfter(status: OrderStatus): OrderStatus[] {
  const { next } = statusRules[status]
  const others = orderStatuses.filter((other) => other !== status && other !== next)
  return next === null ? others : [next, ...others]
}

export function findStatusTime(
  { status, created_at }: Pick<Order, 'status' | 'created_at'>,
  changes: readonly StatusChange[],
): Date {
  const got = changes.filter(
    ({ from, to, reason }) =>
      isSameStage(to, status) && !isSameStage(from, status) && !(reason && undoingReasons.includes(reason)),
  )
  return got.pop()?.at ?? created_at
}

export const undoSeconds = {
  /** A page offers to undo a status for so long (docs/product.md, "What staff can undo, and until when"). */
  offered: 10,
  /** The server takes it longer: networks are slow, and without script the offer stays. */
  taken: 60,
} as const

type StockState = {
  order: Pick<Order, 'status' | 'needs_call' | 'items'>
  returns: readonly Pick<OrderReturn, 'lines' | 'goes_to'>[]
  shipment: ShipmentState | undefined
}

/** A step of null leaves the shipment as it is. */
type StockChange = Omit<StockState, 'shipment'> & { shipmentStep: ShipmentStep | null }

/**
 * A change moves the pieces that the order holds before minus those that it holds afterwards: into stock,
 * below zero out of it. Lost or broken ones leave the order without coming into stock.
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
  // Pieces that are lost or broken from now on leave the order, and those that are found again come back into it.
  add(keptPieces(before), Number(isGone(before.shipment)) - Number(isGone(after.shipment)))
  for (const { lines, goes_to } of after.returns.slice(before.returns.length)) {
    if (goes_to === 'broken') add(lines, -1)
  }
  return [...moved].flatMap(([product_id, quantity]) => (quantity === 0 ? [] : [{ product_id, quantity }]))
}

/** A cancelled order holds its pieces as long as its parcel is on its way back. */
export function holdsPieces({ order: { status, needs_call }, shipment }: StockState): boolean {
  const { isUnconfirmed, isCancelled } = statusRules[status]
  if (isCancelled) return shipment !== undefined && isComingBack(shipment)
  return !(isUnconfirmed && needs_call)
}

/** The returned pieces are in stock already, or broken. */
function keptPieces({ order, returns }: StockState): CartItem[] {
  return withoutReturned(order.items, returns).map(({ product_id, quantity }) => ({ product_id, quantity }))
}
