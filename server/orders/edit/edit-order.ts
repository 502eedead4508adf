import type { Knex } from 'knex'
import { type Centimes, madFromCentimes } from '#domain/currency/money.ts'
import { diffOrder, type EditRefusal, findEditRefusal } from '#domain/orders/edit/diff-order.ts'
import type { OrderEditInput } from '#domain/orders/edit/order-edit-schema.ts'
import type { Order, OrderLineError } from '#domain/orders/order.ts'
import { deliveryFields } from '#domain/orders/own-order/order-correction.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { phoneKey } from '#domain/text/phone.ts'
import { updateCustomers } from '../../accounts/update-customers.ts'
import { notify } from '../../db/notifications.ts'
import { orderTransaction } from '../../db/order-transaction.ts'
import { deliveryColumns } from '../delivery-columns.ts'
import { lockProducts } from '../placing/stock.ts'
import { findOrder } from '../queries.ts'
import { listReturns } from '../returns/queries.ts'
import { changedItems, findGone, moveEditedStock, nextLines, saveLines } from './edit-lines.ts'
import { isUnchanged } from './edit-values.ts'

type Edit = {
  orderId: number
  userId: number
  /** From writeBaseline: the values that the form was rendered with. */
  base: unknown
  input: OrderEditInput
}

export type EditFailure =
  | { code: 'not_found' | 'no_lines' | 'discount_too_high' }
  | { code: 'not_editable'; order: Order; refusal: EditRefusal }
  /** Somebody else has changed the order since the form was rendered. */
  | { code: 'edited'; order: Order; editorId: number | null }
  | { code: 'out_of_stock'; lines: OrderLineError[] }

/**
 * Changes an order that has not left the workshop: details, lines, fee and discount. The stock follows in the same
 * transaction, and the history names the values before and after. An order that is not as the form showed it is not
 * changed.
 */
export function editOrder(db: Knex, edit: Edit): Promise<Result<Order, EditFailure>> {
  return orderTransaction(db, {}, (transaction) => changeOrder(transaction, edit))
}

async function changeOrder(
  transaction: Knex.Transaction,
  { orderId: id, userId, base, input }: Edit,
): Promise<Result<Order, EditFailure>> {
  // Locked until the end, so that of two edits the second sees the first; then its products, as everywhere.
  await transaction('orders').select('id').where({ id }).forUpdate()
  const order = await findOrder(transaction, { id })
  if (!order) return failed('not_found')
  // What came back in a return stays as it was recorded, also when the order is set back.
  const refusal = findEditRefusal(order, await listReturns(transaction, id))
  if (refusal) return failed('not_editable', { order, refusal })
  if (!isUnchanged(base, order)) {
    return failed('edited', { order, editorId: await findLatestEditor(transaction, id) })
  }
  const changed = changedItems(order, input.quantities)
  const products = await lockProducts(transaction, changed)
  const gone = findGone(order, changed, products)
  if (gone.length > 0) return failed('out_of_stock', { lines: gone })
  const items = nextLines(order, input.quantities, products)
  if (items.length === 0) return failed('no_lines')
  const next = withSums({ ...order, ...pickDelivery(input), items }, input)
  if (next.total_amount < 0) return failed('discount_too_high')
  const edited = diffOrder(order, next)
  if (!edited) return ok(order)

  const stockErrors = await moveEditedStock(transaction, { order, lines: edited.lines, products })
  if (stockErrors.length > 0) return failed('out_of_stock', { lines: stockErrors })
  await saveLines(transaction, next, edited.lines)
  await transaction('orders').where({ id }).update(columnsOf(order, next))
  await transaction('order_status_changes').insert({
    order_id: id,
    from_status: order.status,
    to_status: order.status,
    user_id: userId,
    edited: JSON.stringify(edited),
  })
  await updateCustomers(transaction, [phoneKey(order.customer_phone), phoneKey(next.customer_phone)])
  await notify(transaction, 'order_changed', { order_id: id })
  return ok(next)
}

/** Only the fields of the form: an order may have others. */
function pickDelivery(input: OrderEditInput) {
  return Object.fromEntries(deliveryFields.map((field) => [field, input[field]])) as Pick<
    OrderEditInput,
    (typeof deliveryFields)[number]
  >
}

function withSums(order: Order, { shipping, discount, discount_reason }: OrderEditInput): Order {
  const subtotal: Centimes = order.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    ...order,
    ...{ subtotal, shipping, discount },
    discount_reason: discount === 0 ? null : discount_reason,
    total_amount: subtotal + shipping - discount,
  }
}

function columnsOf(order: Order, next: Order) {
  const { subtotal, shipping, discount, discount_reason, total_amount, items: lines } = next
  const delivery = pickDelivery(next as unknown as OrderEditInput)
  return {
    ...deliveryColumns(order, { delivery, lines }),
    subtotal: madFromCentimes(subtotal),
    shipping: madFromCentimes(shipping),
    discount: madFromCentimes(discount),
    discount_reason,
    total_amount: madFromCentimes(total_amount),
  }
}

/** The member of staff who changed the order last; null when it was its customer. */
async function findLatestEditor(transaction: Knex.Transaction, orderId: number): Promise<number | null> {
  const latest = await transaction('order_status_changes')
    .first('user_id')
    .where({ order_id: orderId })
    .where((change) => change.whereNotNull('edited').orWhereNotNull('corrected'))
    .orderBy('id', 'desc')
  return latest?.user_id ?? null
}
