import type { Centimes } from '../currency/money.ts'
import { type OrderStatus, type StatusReason, statusRules, stepStatuses } from './order-statuses.ts'

export const outcomeChanges = {
  delivered: { status: stepStatuses.delivery, reason: null },
  refused: { status: stepStatuses.cancellation, reason: 'refused_at_door' },
  lost: { status: stepStatuses.cancellation, reason: 'lost_by_courier' },
} as const satisfies Record<string, { status: OrderStatus; reason: StatusReason | null }>

export type ShipmentOutcome = keyof typeof outcomeChanges

export const shipmentOutcomes = Object.keys(outcomeChanges) as ShipmentOutcome[]

/** Writes SQL: `outcomeIs('lost')` is "shipments.outcome = 'lost'". */
export function outcomeIs(outcome: NonNullable<Shipment['outcome']>): string {
  return `shipments.outcome = '${outcome}'`
}

export const checkIns = ['stock', 'broken'] as const

export type CheckIn = (typeof checkIns)[number]

export type Shipment = {
  id: number
  order_id: number
  handover_id: number | null
  /** Null means the shop's own people. */
  courier_id: number | null
  parcels: number
  amount_due: Centimes
  tracking_number: string | null
  created_at: Date
  /** Null means on its way, and 'withdrawn' that the order was taken back before it left. */
  outcome: ShipmentOutcome | 'withdrawn' | null
  outcome_at: Date | null
  /** The courier says that the buyer paid this; null means the amount that was due. */
  collected: Centimes | null
  /** Null means not back, or not looked at yet. */
  check_in: CheckIn | null
  /** The courier has still to pay this for it; below zero it was paid for a parcel that came back after all. */
  owed: Centimes
  /** The courier was to take this when it left, or 0 by the statement; null means that it was not told. */
  expected_fee: Centimes | null
  /** The courier keeps this, by the courier's statement or by its payment; 0 means that it was not told. */
  courier_fee: Centimes
  /** No payment has settled this part of the fee yet. */
  fee_due: Centimes
}

export type OrderShipment = Shipment & {
  courier_name: string | null
  tracking_pattern: string
}

export function feeToPropose({ courier_fee, fee_due, expected_fee }: Shipment): Centimes {
  return courier_fee === 0 && fee_due === 0 ? (expected_fee ?? 0) : fee_due
}

export type ShipmentState = Pick<Shipment, 'outcome' | 'check_in'>

/** Its pieces are neither sold nor back in stock, as nobody has checked the parcel in yet. */
export function isComingBack({ outcome, check_in }: ShipmentState): boolean {
  return outcome === 'refused' && check_in === null
}

/** Says the same as isComingBack in SQL. */
export const isComingBackSql = `(${outcomeIs('refused')} and shipments.check_in is null)`

/** A new shipment follows the latest one, or that one has a new state. */
export type ShipmentStep = { isNew: boolean; state: ShipmentState }

/**
 * Returns what a status change means for the latest shipment (docs/product.md, "Orders: couriers and the cash
 * book"). Null means nothing, and a new shipment is one by the shop's own people.
 */
export function shipmentAfter(
  latest: ShipmentState | undefined,
  { from, to, reason }: { from: OrderStatus; to: OrderStatus; reason?: StatusReason | null | undefined },
): ShipmentStep | null {
  const isOnTheWay = latest?.outcome === null
  const isDelivered = latest?.outcome === 'delivered'
  const { isSent, isDelivered: isReceived, isCancelled } = statusRules[to]
  if (isSent) {
    const outcome = isReceived ? 'delivered' : null
    const isFoundAgain =
      latest && statusRules[from].isCancelled && (latest.outcome === 'lost' || isComingBack(latest))
    return { isNew: !isOnTheWay && !isDelivered && !isFoundAgain, state: { outcome, check_in: null } }
  }
  if (isCancelled) {
    if (!isOnTheWay && !isDelivered) return null
    if (reason === 'lost_by_courier') return sameShipment('lost')
    return sameShipment('refused', reason === 'refused_at_door' ? null : 'stock')
  }
  if (isOnTheWay || isDelivered) return sameShipment('withdrawn')
  return latest && isComingBack(latest) ? sameShipment('refused', 'stock') : null
}

function sameShipment(outcome: ShipmentState['outcome'], check_in: CheckIn | null = null) {
  return { isNew: false, state: { outcome, check_in } }
}

/** The pieces of such a parcel are for nobody any more. */
export function isGone(state: ShipmentState | undefined): boolean {
  return state?.outcome === 'lost' || state?.check_in === 'broken'
}

export function trackingUrl(pattern: string, number: string | null): string | null {
  return pattern && number ? pattern.replaceAll('{number}', encodeURIComponent(number)) : null
}
