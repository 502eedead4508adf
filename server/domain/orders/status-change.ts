import type { Centimes } from '../currency/money.ts'
import { movedPieces, type StockState } from './moved-pieces.ts'
import type { Order, StatusChange } from './order.ts'
import { mailOfChange, type OrderMailEvent } from './order-mail.ts'
import { type OrderStatus, orderStatuses, statusRules, undoingReasons } from './order-statuses.ts'
import { type Shipment, shipmentAfter } from './shipment.ts'

/** What a status does, for staff to read before they choose it. Its texts: `sheet.effects` in locales/<language>/admin-orders.json. */
export type StatusEffect =
  | { code: 'stock_taken' | 'stock_returned'; count: number }
  /**
   * Who delivers answers for the sum from now on (booked), owes it (owed), or neither any more (released); null: the shop's
   * own people.
   */
  | { code: 'booked' | 'owed' | 'released'; sum: Centimes; courier: string | null }
  | { code: 'invoice' | 'credit_note' }
  | { code: 'mail' }

/** What each status that an order does not have would do. */
export type StatusEffects = Partial<Record<OrderStatus, StatusEffect[]>>

type EffectFacts = Omit<StockState, 'order' | 'shipment'> & {
  order: Order
  /** The latest one that counts. */
  shipment: Shipment | undefined
  courier: string | null
  /** Whether invoices are issued, and what buyers are written of. */
  shop: { issuesInvoices: boolean; mails: readonly OrderMailEvent[] }
}

/** What the statuses that may follow would do, by the rules that `changeOrders` follows. */
export function listStatusEffects(facts: EffectFacts): StatusEffects {
  const others = orderStatuses.filter((status) => status !== facts.order.status)
  return Object.fromEntries(others.map((status) => [status, effectsOf(facts, status)]))
}

function effectsOf(
  { order, returns, shipment, courier, shop }: EffectFacts,
  to: OrderStatus,
): StatusEffect[] {
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
  if (shipmentStep) {
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

/** Statuses in the sequence in which staff are asked: first what usually comes next. */
export function statusesAfter(status: OrderStatus): OrderStatus[] {
  const { next } = statusRules[status]
  const others = orderStatuses.filter((other) => other !== status && other !== next)
  return next === null ? others : [next, ...others]
}

/** When an order got its status, by its history, oldest first. */
export function findStatusTime(
  { status, created_at }: Pick<Order, 'status' | 'created_at'>,
  changes: readonly StatusChange[],
): Date {
  const got = changes.filter(
    ({ from, to, reason }) => to === status && from !== to && !(reason && undoingReasons.includes(reason)),
  )
  return got.pop()?.at ?? created_at
}

export const undoSeconds = {
  /** How long a page offers to undo a status. */
  offered: 10,
  /** How long the server takes it: networks are slow, and without script the offer stays. */
  taken: 60,
} as const
