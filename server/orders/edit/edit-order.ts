import type { Knex } from 'knex'
import { deliveryFields } from '#domain/orders/delivery-fields.ts'
import { canBeEdited, diffOrder, editLines } from '#domain/orders/diff-order.ts'
import { type Order, type OrderLine, sumsOf } from '#domain/orders/order.ts'
import type { OrderEditInput } from '#domain/orders/staff-order-schema.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { changeOrder, withLockedOrder } from '../change-order.ts'
import type { OrderValues } from '../save-order.ts'
import { findProductsForBuyer, isUnchanged } from './edit-values.ts'

type Edit = {
  orderId: number
  userId: number
  /** It comes from writeBaseline: the values that the form was rendered with. */
  base: unknown
  input: OrderEditInput
}

export type EditFailure =
  | { code: 'no_lines' | 'discount_too_high' | 'out_of_stock' }
  | { code: 'not_editable'; order: Order }
  | { code: 'edited'; order: Order; editorId: number | null }

export function editOrder(
  db: Knex,
  { orderId, userId, base, input }: Edit,
): Promise<Result<Order, EditFailure>> {
  return withLockedOrder(db, orderId, async (locked, transaction) => {
    const { order, returns } = locked
    // What came back in a return stays as it was recorded, also when the order is set back.
    if (!canBeEdited(order, returns)) return failed('not_editable', { order })
    if (!isUnchanged(base, order)) {
      return failed('edited', { order, editorId: await findLatestEditor(transaction, orderId) })
    }
    const quantities = new Map(Object.entries(input.quantities).map(([id, count]) => [Number(id), count]))
    const products = await findProductsForBuyer(transaction, order, [...quantities.keys()])
    const orderedOf = (id: number) => order.items.find(({ product_id }) => product_id === id)?.quantity ?? 0
    const isMore = ([id, quantity]: [number, number]) => quantity > orderedOf(id)
    // There may be fewer pieces of what is not for sale, but not more.
    if ([...quantities].filter(isMore).some(([id]) => !products.get(id)?.is_active))
      return failed('out_of_stock')
    const items = editLines(order, products, quantities).filter(({ quantity }) => quantity > 0)
    if (items.length === 0) return failed('no_lines')
    const newValues = readValues(order, items, input)
    if (newValues.total_amount < 0) return failed('discount_too_high')
    const edited = diffOrder(order, { ...order, ...newValues })
    if (!edited) return ok(order)
    return changeOrder(transaction, { locked, userId, newValues, entry: { edited } })
  })
}

function readValues(order: Order, items: OrderLine[], input: OrderEditInput) {
  const { discount, discount_reason } = input
  return {
    // Only the fields of the form are taken: its input may have others.
    ...(Object.fromEntries(deliveryFields.map((field) => [field, input[field]])) as Pick<
      OrderEditInput,
      (typeof deliveryFields)[number]
    >),
    items,
    ...sumsOf(items, input),
    discount_reason: discount === 0 ? null : discount_reason,
    // What staff took back of the code's discount does not return with a later one.
    code_discount: order.code_discount === null ? null : Math.min(order.code_discount, discount),
  } satisfies OrderValues
}

/** Returns null when the customer changed the order last. */
async function findLatestEditor(transaction: Knex.Transaction, orderId: number): Promise<number | null> {
  const latest = await transaction('order_status_changes')
    .first('user_id')
    .where({ order_id: orderId })
    .where((change) => change.whereNotNull('edited').orWhereNotNull('corrected'))
    .orderBy('id', 'desc')
  return latest?.user_id ?? null
}
