import type { Knex } from 'knex'
import { type Centimes, madFromCentimes } from '#domain/currency/money.ts'
import { costOfPieces, paidAndKept, returnedLines, withoutReturned } from '#domain/orders/order-return.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import type { ReturnInput } from '#domain/orders/staff-order-schema.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { writeCashEntry } from '../cash/record-payment.ts'
import { runOnce } from '../db/run-once.ts'
import { changeOrder, type LockedOrder, withLockedOrder } from '../orders/change-order.ts'
import { creditReturn } from '../orders/papers/issue-papers.ts'

type NewReturn = { orderId: number; userId: number; input: ReturnInput }

export type ReturnFailure =
  | { code: 'not_delivered' | 'nothing_returned' | 'too_many_returned' }
  | { code: 'difference_reason_missing' }
  /** It is more than what the buyer has paid and not yet got back. */
  | { code: 'given_back_too_high'; left: Centimes }

export function recordReturn(
  db: Knex,
  formKey: string | undefined,
  added: NewReturn,
): Promise<Result<number, ReturnFailure>> {
  return withLockedOrder(db, added.orderId, (locked, transaction) =>
    runOnce(transaction, formKey, (inner) => storeReturn(inner, locked, added)),
  )
}

async function storeReturn(
  transaction: Knex.Transaction,
  locked: LockedOrder,
  { userId, input }: NewReturn,
): Promise<Result<number, ReturnFailure>> {
  const { order, returns: earlier, shipment } = locked
  if (!statusRules[order.status].isDelivered) return failed('not_delivered')
  const items = Object.entries(input.quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ product_id: Number(id), quantity }))
  if (items.length === 0) return failed('nothing_returned')
  const left = withoutReturned(order.items, earlier)
  const isTooMany = items.some(
    ({ product_id, quantity }) =>
      quantity > (left.find((line) => line.product_id === product_id)?.quantity ?? 0),
  )
  if (isTooMany) return failed('too_many_returned')

  const lines = returnedLines(order, { lines: items })
  const kept = paidAndKept(order, earlier, shipment?.collected)
  const usual = Math.min(costOfPieces(order, lines), kept)
  const givenBack = input.given_back ?? usual
  if (givenBack > kept) return failed('given_back_too_high', { left: kept })
  const isDifferent = givenBack !== usual
  if (isDifferent && input.difference_reason === null) return failed('difference_reason_missing')

  const entry = {
    kind: 'given_back' as const,
    courier_id: null,
    order_id: order.id,
    amount: -givenBack,
    // The parcel stays settled, as the courier did pay for it: the whole sum is a difference with a reason.
    difference_reason: 'returned_pieces' as const,
    comment: null,
    corrects_id: null,
    userId,
    lines: [],
  }
  const [stored] = await transaction('returns')
    .insert({
      order_id: order.id,
      user_id: userId,
      reason: input.reason,
      comment: input.comment,
      goes_to: input.goes_to,
      given_back: madFromCentimes(givenBack),
      difference_reason: isDifferent ? input.difference_reason : null,
      cash_entry_id: givenBack > 0 ? await writeCashEntry(transaction, entry) : null,
    })
    .returning('id')
  await transaction('return_lines').insert(items.map((item) => ({ return_id: stored.id, ...item })))
  await changeOrder(transaction, { locked, userId, returned: { lines: items, goes_to: input.goes_to } })
  await creditReturn(transaction, order, { lines, givenBack })
  return ok(stored.id)
}
