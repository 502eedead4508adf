import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { madFromCentimes } from '#domain/currency/money.ts'
import { diffOrder, findEditRefusal } from '#domain/orders/diff-order.ts'
import { splitLines } from '#domain/orders/merge-order.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { priceOf } from '#domain/orders/order-return.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { costWhenOrdered } from '../../catalog/products/cost-rows.ts'
import { runOnce } from '../../db/run-once.ts'
import { changeOrders, type LockedOrder, withLockedOrders } from '../change-order.ts'
import { orderSearchColumns } from '../list-orders.ts'
import { takeStock } from '../stock.ts'
import { tellNobody } from './merge-orders.ts'

type Split = {
  orderId: number
  userId: number
  quantities: Readonly<Record<string, number>>
  /** Of the form, which splits once however often it is sent. */
  formKey: string | null
}

export type SplitFailure = { code: 'not_found' | 'not_editable' | 'nothing_split' | 'discount_too_high' }

/**
 * Puts some pieces of an order into a new one of the same buyer, which can leave on its own. It has no fee, as the buyer
 * pays one delivery; a discount stays where it was. Returns the id of the new one.
 */
export function splitOrder(
  db: Knex,
  { orderId, userId, quantities, formKey }: Split,
): Promise<Result<number, SplitFailure>> {
  return withLockedOrders(db, [orderId], async ([locked], transaction) => {
    if (!locked) return failed('not_found')
    return runOnce(transaction, formKey, (inner) => storeSplit(inner, locked, { userId, quantities }))
  })
}

async function storeSplit(
  transaction: Knex.Transaction,
  locked: LockedOrder,
  { userId, quantities }: Pick<Split, 'userId' | 'quantities'>,
): Promise<Result<number, SplitFailure>> {
  const { order, returns } = locked
  if (findEditRefusal(order, returns)) return failed('not_editable')
  const lines = splitLines(order.items, quantities)
  if (!lines) return failed('nothing_split')
  const subtotal = priceOf(lines.kept)
  const newValues = {
    ...{ items: lines.kept, subtotal },
    total_amount: subtotal + order.shipping - order.discount,
  }
  if (newValues.total_amount < 0) return failed('discount_too_high')
  const made = await insertPart(transaction, order, lines.taken)
  const edited = diffOrder(order, { ...order, ...newValues })
  const entry = { ...(edited && { edited }), reason: 'split' as const, comment: `#${made.number}` }
  await changeOrders(transaction, [{ locked, userId, newValues, entry }])
  const holdsPieces = !(statusRules[order.status].isUnconfirmed && order.needs_call)
  if (holdsPieces) await takeStock(transaction, lines.taken)
  await transaction('order_status_changes').insert({
    ...{ order_id: made.id, to_status: order.status, user_id: userId },
    ...{ reason: 'split_off', comment: `#${order.number}` },
  })
  await tellNobody(transaction, made.id, 'split_off')
  return ok(made.id)
}

/** A new order with these lines; all else, its source too, is that of the order they come from. */
async function insertPart(
  transaction: Knex.Transaction,
  order: Order,
  lines: readonly OrderLine[],
): Promise<{ id: number; number: number }> {
  const row = await transaction('orders').where({ id: order.id }).first()
  const { id: _id, number: _number, search_text: _generated, ...copied } = row
  const subtotal = madFromCentimes(priceOf(lines))
  const [made] = await transaction('orders')
    .insert({
      ...copied,
      ...orderSearchColumns({ delivery: order, lines }),
      ...{ checkout_id: randomUUID(), subtotal, shipping: 0 },
      ...{ discount: 0, discount_reason: null, discount_code: null, code_kind: null, code_discount: null },
      ...{ total_amount: subtotal, created_at: transaction.fn.now() },
    })
    .returning(['id', 'number'])
  await transaction('order_lines').insert(
    lines.map((line, position) => ({
      ...line,
      ...{ order_id: made.id, position, price: madFromCentimes(line.price) },
      cost: costWhenOrdered(transaction, order.id, line.product_id),
    })),
  )
  return made
}
