import { dayInMs, dayInSafi, endOfSafiDay, parseDateTimeLocal } from '../time/safi-time.ts'
import type { Order } from './order.ts'
import type { WarningsAndEffects } from './order-list.ts'
import { type OrderStatus, type StatusReason, stepStatuses } from './order-statuses.ts'

type CallDecision = { status: OrderStatus; reason: StatusReason }

const outcomes = {
  confirmed: { status: stepStatuses.confirmation, reason: 'confirmed_by_phone' },
  no_answer: null,
  call_later: null,
  wrong_number: null,
  changed: null,
  refused: { status: stepStatuses.cancellation, reason: 'refused_by_phone' },
  never_reached: { status: stepStatuses.cancellation, reason: 'never_reached' },
  cancelled_wrong_number: { status: stepStatuses.cancellation, reason: 'wrong_number' },
} as const satisfies Record<string, CallDecision | null>

export type CallOutcome = keyof typeof outcomes

export const callOutcomes = Object.keys(outcomes) as CallOutcome[]

/** Null means that the order is called again (docs/product.md, "Orders: confirming calls"). */
export const callDecisions: Readonly<Record<CallOutcome, CallDecision | null>> = outcomes

export const cancellingOutcomes = callOutcomes.filter(
  (outcome) => callDecisions[outcome]?.status === stepStatuses.cancellation,
)

const reasonsOf = (some: readonly CallOutcome[]): StatusReason[] =>
  some.flatMap((outcome) => callDecisions[outcome]?.reason ?? [])

/** Staff choose of these at the desk and where they set a status. */
export const cancelReasons = reasonsOf(cancellingOutcomes)

export const staffReasons = reasonsOf(callOutcomes)

export type OrderCall = {
  outcome: CallOutcome
  call_at: Date | null
  by: string | null
  at: Date
}

export type DeskOrder = {
  order: Order
  due: Date
  callCount: number
  lastCall: OrderCall | null
  openedBy: string | null
}

/** Another open order has the same phone. */
export type OtherOrder = Pick<Order, 'id' | 'number' | 'status' | 'total_amount' | 'created_at'> & {
  isPossibleDuplicate: boolean
}

export type DeskCard = DeskOrder &
  WarningsAndEffects & {
    calls: OrderCall[]
    link: string
    otherOrders: OtherOrder[]
  }

export type Desk = {
  card: DeskCard | null
  due: DeskOrder[]
  dueCount: number
  later: DeskOrder[]
  wrongNumbers: DeskOrder[]
  beyondLimits: DeskOrder[]
}

/** The desk shows so many orders of each group; those after them come up as these are decided. */
export const deskGroupSize = 100

/** A call further away, in milliseconds, is taken for a typing error. */
export const furthestCallMs = 60 * dayInMs

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export function listCallTimes(now: Date): Date[] {
  const inAnHour = new Date(Math.ceil((now.getTime() + hourMs) / (15 * minuteMs)) * 15 * minuteMs)
  const today = dayInSafi(now)
  const tomorrow = dayInSafi(endOfSafiDay(today))
  const named = [`${today}T18:00`, `${tomorrow}T10:00`, `${tomorrow}T18:00`].flatMap(
    (time) => parseDateTimeLocal(time) ?? [],
  )
  return [inAnHour, ...named.filter((time) => time.getTime() > inAnHour.getTime() + 30 * minuteMs)]
}
