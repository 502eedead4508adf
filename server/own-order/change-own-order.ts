import type { Knex } from 'knex'
import { deliveryFields } from '#domain/orders/delivery-fields.ts'
import type { Order } from '#domain/orders/order.ts'
import { type CallWish, diffCallWish, diffDelivery } from '#domain/orders/order-correction.ts'
import type { Delivery } from '#domain/orders/order-schema.ts'
import { statusRules, stepStatuses } from '#domain/orders/order-statuses.ts'
import { type OwnCorrection, ownCorrectionSchema } from '#domain/orders/own-order-schema.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { digestText, readBaseline, toComparableText, writeBaseline } from '../admin/form-baseline.ts'
import { changeOrder, type OrderChange, withLockedOrders } from '../orders/change-order.ts'
import { canBeCorrected, describeCorrection } from '../orders/correct-order.ts'

const correctionFields = ownCorrectionSchema.keyof().options

type Changed = Result<null, { code: 'too_late' }>

type Who = { orderId: number; userId: number | null }

type Change<Values> = Who & { values: Values }

export function writeCorrectionBase(order: Order): string {
  return writeBaseline(Object.fromEntries(correctionFields.map((field) => [field, order[field] ?? ''])))
}

/** A field that the buyer left unchanged keeps what staff have written since. */
export function correctOwnOrder(
  db: Knex,
  { orderId, values, userId, base }: Change<Partial<OwnCorrection>> & { base: unknown },
): Promise<Changed> {
  const shown = readBaseline(base)
  const typed = Object.entries(values).filter(
    ([field, value]) => digestText(toComparableText(field, value ?? '')) !== shown[field],
  )
  return correct(db, { orderId, userId }, (order) => {
    const stored = Object.fromEntries(deliveryFields.map((field) => [field, order[field]]))
    const delivery = { ...stored, ...Object.fromEntries(typed) } as Delivery
    const corrections = diffDelivery(delivery, order)
    return corrections && describeCorrection(order, { delivery, corrections })
  })
}

export function saveCallWish(
  db: Knex,
  { orderId, values: wish, userId }: Change<CallWish>,
): Promise<Changed> {
  return correct(db, { orderId, userId }, (order) => {
    const corrected = diffCallWish(wish, order)
    return corrected && { newValues: wish, entry: { corrected } }
  })
}

/**
 * With `isTrusted` this confirms the order, unless it holds no stock, in which case staff call first. A second time
 * changes nothing.
 */
export function confirmOwnOrder(
  db: Knex,
  { orderId, userId, isTrusted, now }: Who & { isTrusted: boolean; now: Date },
): Promise<Changed> {
  return withLockedOrders(db, [orderId], async ([locked], transaction) => {
    if (!locked) return failed('too_late')
    const { status, needs_call, buyer_confirmed_at } = locked.order
    if (buyer_confirmed_at) return ok(null)
    if (!statusRules[status].isUnconfirmed) return failed('too_late')
    await changeOrder(transaction, {
      locked,
      userId,
      newValues: {
        buyer_confirmed_at: now,
        ...(isTrusted && !needs_call && { status: stepStatuses.confirmation }),
      },
      entry: { reason: 'confirmed_by_buyer' },
    })
    return ok(null)
  })
}

/** Null describes no change; the limit of corrections holds. */
function correct(
  db: Knex,
  { orderId, userId }: Who,
  describe: (order: Order) => Pick<OrderChange, 'newValues' | 'entry'> | null,
): Promise<Changed> {
  return withLockedOrders(db, [orderId], async ([locked], transaction) => {
    if (!locked || !(await canBeCorrected(transaction, locked.order))) return failed('too_late')
    const change = describe(locked.order)
    if (change) await changeOrder(transaction, { locked, userId, ...change })
    return ok(null)
  })
}
