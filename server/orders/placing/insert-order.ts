import type { Knex } from 'knex'
import type { Totals } from '#domain/cart/cart.ts'
import { madFromCentimes } from '#domain/currency/money.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import type { CallReason } from '#domain/orders/order-limits.ts'
import { newOrderStatus } from '#domain/orders/order-statuses.ts'
import { orderSearchColumns } from '../order-search.ts'
import type { NewOrder } from './new-order.ts'

type PricedOrder = NewOrder & { lines: readonly OrderLine[]; sums: Totals; callReason: CallReason | null }

/** Inserts a pending order with its lines and the beginning of its history; returns its id. */
export async function insertOrder(transaction: Knex.Transaction, order: PricedOrder): Promise<number> {
  const { lines, enteredBy, userId } = order
  const [{ id }] = await transaction('orders').insert(columnsOf(order)).returning('id')
  await transaction('order_lines').insert(
    lines.map((line, position) => ({
      ...line,
      order_id: id,
      position,
      price: madFromCentimes(line.price),
    })),
  )
  await transaction('order_status_changes').insert({
    order_id: id,
    to_status: newOrderStatus,
    user_id: enteredBy ?? userId,
  })
  return id
}

function columnsOf({ delivery, checkoutId, userId, language, source, lines, sums, callReason }: PricedOrder) {
  return {
    ...delivery,
    ...orderSearchColumns({ delivery, lines }),
    language,
    subtotal: madFromCentimes(sums.subtotal),
    shipping: madFromCentimes(sums.shipping),
    total_amount: madFromCentimes(sums.total),
    checkout_id: checkoutId,
    user_id: userId,
    needs_call: callReason !== null,
    call_reason: callReason,
    address_key: source?.addressKey ?? null,
    network_key: source?.networkKey ?? null,
    browser_key: source?.browserKey ?? null,
    page_seconds: source?.pageSeconds ?? null,
  }
}
