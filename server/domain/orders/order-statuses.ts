type Step = 'confirmation' | 'handover' | 'delivery' | 'cancellation'

/** Whatever differs between statuses asks here what the shop knows of one (docs/product.md, "Orders: status"). */
type StatusRules = {
  tone: 'saffron' | 'cobalt' | 'plum' | 'emerald' | 'danger'
  /** This status usually comes next, as the buyer's page tells. Any status may follow any other. */
  next: string | null
  /** The buyer is written this when the order gets the status; 'received' only when it is placed. */
  mail: string | null
  /** Staff write this text of whatsapp.json to the buyer. */
  message: string
  /** Orders get the status by this step too, besides staff who choose it from a list; null means by their choice alone. */
  step: Step | null
  /** Staff have still to confirm it by a call: its buyer may change it, and some hold no stock (needs_call). */
  isUnconfirmed: boolean
  /** It has not left the workshop: staff may change its pieces, and what is made to order is still made. */
  isInWorkshop: boolean
  isReadyToShip: boolean
  /** It has a shipment; only one open status may say so, as the days on the way count from it. */
  isSent: boolean
  /** Its buyer has it: it has an invoice, and pieces of it can be returned. */
  isDelivered: boolean
  /**
   * Something is still to be done: it waits for the call (isUnconfirmed), for its departure (isReadyToShip) or for its
   * arrival (isSent). An open status with none of these would never count as late (find-due-orders.ts).
   */
  isOpen: boolean
  isCancelled: boolean
  isRevenue: boolean
}

const none = {
  isUnconfirmed: false,
  isInWorkshop: false,
  isReadyToShip: false,
  isSent: false,
  isDelivered: false,
  isOpen: false,
  isCancelled: false,
  isRevenue: false,
} as const

const statuses = {
  pending: {
    ...none,
    tone: 'saffron',
    next: 'processing',
    mail: 'received',
    message: 'confirm',
    step: null,
    isUnconfirmed: true,
    isInWorkshop: true,
    isOpen: true,
    isRevenue: true,
  },
  processing: {
    ...none,
    tone: 'cobalt',
    next: 'shipped',
    mail: 'confirmed',
    message: 'confirmed',
    step: 'confirmation',
    isInWorkshop: true,
    isReadyToShip: true,
    isOpen: true,
    isRevenue: true,
  },
  shipped: {
    ...none,
    tone: 'plum',
    next: 'delivered',
    mail: 'shipped',
    message: 'shipped',
    step: 'handover',
    isSent: true,
    isOpen: true,
    isRevenue: true,
  },
  delivered: {
    ...none,
    tone: 'emerald',
    next: null,
    mail: 'delivered',
    message: 'delivered',
    step: 'delivery',
    isSent: true,
    isDelivered: true,
    isRevenue: true,
  },
  cancelled: {
    ...none,
    tone: 'danger',
    next: null,
    mail: 'cancelled',
    message: 'cancelled',
    step: 'cancellation',
    isCancelled: true,
  },
} as const satisfies Record<string, StatusRules>

export type OrderStatus = keyof typeof statuses

type StatusQuestion = {
  [Name in keyof StatusRules]: StatusRules[Name] extends boolean ? Name : never
}[keyof StatusRules]

type Statuses = typeof statuses

export type StatusThat<Question extends StatusQuestion> = {
  [Status in OrderStatus]: Statuses[Status][Question] extends true ? Status : never
}[OrderStatus]

type NextStatus = NonNullable<Statuses[OrderStatus]['next']>

export type StatusMail = NonNullable<Statuses[OrderStatus]['mail']>

export type StatusMessage = Statuses[OrderStatus]['message']

export const orderStatuses = Object.keys(statuses) as OrderStatus[]

export const newOrderStatus = 'pending' satisfies OrderStatus

export const statusRules: Readonly<
  Record<
    OrderStatus,
    Omit<StatusRules, 'next' | 'mail' | 'message'> & {
      next: NextStatus | null
      mail: StatusMail | null
      message: StatusMessage
    }
  >
> = statuses

type StatusOfStep<Of extends Step> = {
  [Status in OrderStatus]: Statuses[Status]['step'] extends Of ? Status : never
}[OrderStatus]

/** What is done with an order gives it this status; each step leads to one. */
export const stepStatuses = Object.fromEntries(
  orderStatuses.flatMap((status) => {
    const { step } = statusRules[status]
    return step ? [[step, status]] : []
  }),
) as { [Name in Step]: StatusOfStep<Name> } satisfies {
  confirmation: StatusThat<'isInWorkshop'>
  handover: StatusThat<'isSent'>
  delivery: StatusThat<'isDelivered'>
  cancellation: StatusThat<'isCancelled'>
}

/** Queries take it as a value: `whereIn('status', statusesThat('isSent'))`. */
export function statusesThat<Question extends StatusQuestion>(question: Question): StatusThat<Question>[] {
  return orderStatuses.filter((status): status is StatusThat<Question> => statusRules[status][question])
}

export function upcomingStatuses(status: OrderStatus): NextStatus[] {
  const { next } = statusRules[status]
  return next === null ? [] : [next, ...upcomingStatuses(next)]
}

/** Writes SQL: `statusIs('isSent')` is "orders.status in ('shipped', 'delivered')". */
export function statusIs(question: StatusQuestion, column = 'orders.status'): string {
  const statuses = statusesThat(question).map((status) => `'${status}'`)
  return `${column} in (${statuses.join(', ')})`
}

/** The days of all statuses that are ready to ship count together. */
export function isSameStage(one: OrderStatus | null, other: OrderStatus): boolean {
  return one === other || (one !== null && statusRules[one].isReadyToShip && statusRules[other].isReadyToShip)
}

/** Says the same as isSameStage in SQL; it is null without a status. */
export function isStageOfOrder(column: string): string {
  return `(${column} = orders.status or ${statusIs('isReadyToShip', column)} and ${statusIs('isReadyToShip')})`
}

/** An order changes its status for one of these reasons, where a plain choice of staff does not say it. */
export type StatusReason =
  | 'cancelled_by_buyer'
  /** The buyer used the link; the status stays where staff want to call all the same. */
  | 'confirmed_by_buyer'
  | 'confirmed_by_phone'
  | 'refused_by_phone'
  | 'wrong_number'
  | 'never_reached'
  | 'handed_over'
  | 'handover_withdrawn'
  | 'refused_at_door'
  | 'lost_by_courier'
  /** The status stays: nobody confirmed the order in time, and its stock is for others again. */
  | 'hold_ended'
  /** Its pieces went into another order of the buyer, or came from one; the comment has its number. */
  | 'merged'
  | 'took_over'
  /** Some of its pieces became an order of their own, or it is that order. */
  | 'split'
  | 'split_off'
  /** It exchanges pieces of another order, or is that other order; the comment has the number of the other. */
  | 'exchange'
  | 'exchanged'
  /** Staff took their last change back at once. */
  | 'undone'

/** Writes SQL that is false, not null, where a change has no reason. */
export function reasonIs(reason: StatusReason, column = 'reason'): string {
  return `(${column} is not distinct from '${reason}')`
}

/** Writes SQL for an order that was cancelled after it was sent, unless the courier lost it. */
export function hasComeBack(orders = 'orders'): string {
  return `(${statusIs('isCancelled', `${orders}.status`)} and exists (
    select from order_status_changes as change
    where change.order_id = ${orders}.id and ${statusIs('isCancelled', 'change.to_status')}
      and (${reasonIs('refused_at_door')} or ${statusIs('isSent', 'change.from_status')}
        and not ${reasonIs('lost_by_courier')} and not ${reasonIs('undone')})
  ))`
}

/** Such a change took the one before back: the order has its status for as long as if neither had been made. */
export const undoingReasons: readonly StatusReason[] = ['undone', 'handover_withdrawn']

/**
 * Staff have agreed on it with the buyer, and to both it is no other order: they are told neither of a
 * cancelled order nor of a new one. Programs are, as they count the orders.
 */
export const agreedReasons: readonly StatusReason[] = ['merged', 'split_off']
