import type { Knex } from 'knex'
import { productIdsOf } from '#domain/cart/cart.ts'
import { changedUnitPrice, unitPriceOf } from '#domain/catalog/product-price.ts'
import { makingDaysOf } from '#domain/catalog/sale-unit.ts'
import { deliveryFields } from '#domain/orders/delivery-fields.ts'
import { diffOrder, type EditRefusal, findEditRefusal } from '#domain/orders/diff-order.ts'
import { joinLots } from '#domain/orders/merge-order.ts'
import { copyToLine, type Order, type OrderLine } from '#domain/orders/order.ts'
import { priceOf } from '#domain/orders/order-return.ts'
import type { OrderEditInput } from '#domain/orders/staff-order-schema.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { changeOrder, withLockedOrder } from '../change-order.ts'
import type { OrderValues } from '../save-order.ts'
import { findProductsForBuyer, isUnchanged } from './edit-values.ts'

type Edit = {
  orderId: number
  userId: number
  /** From writeBaseline: the values that the form was rendered with. */
  base: unknown
  input: OrderEditInput
}

export type EditFailure =
  | { code: 'no_lines' | 'discount_too_high' | 'out_of_stock' }
  | { code: 'not_editable'; order: Order; refusal: EditRefusal }
  /** Somebody else has changed the order since the form was rendered. */
  | { code: 'edited'; order: Order; editorId: number | null }

/**
 * Changes an order that has not left the workshop: details, lines, fee and discount. An order that is not as the form
 * showed it is not changed.
 */
export function editOrder(
  db: Knex,
  { orderId, userId, base, input }: Edit,
): Promise<Result<Order, EditFailure>> {
  return withLockedOrder(db, orderId, async (locked, transaction) => {
    const { order, returns } = locked
    // What came back in a return stays as it was recorded, also when the order is set back.
    const refusal = findEditRefusal(order, returns)
    if (refusal) return failed('not_editable', { order, refusal })
    if (!isUnchanged(base, order)) {
      return failed('edited', { order, editorId: await findLatestEditor(transaction, orderId) })
    }
    const items = await readLines(transaction, order, input.quantities)
    if (!items) return failed('out_of_stock')
    if (items.length === 0) return failed('no_lines')
    const newValues = readValues(order, items, input)
    if (newValues.total_amount < 0) return failed('discount_too_high')
    const edited = diffOrder(order, { ...order, ...newValues })
    if (!edited) return ok(order)
    return changeOrder(transaction, { locked, userId, newValues, entry: { edited } })
  })
}

/**
 * The lines with these quantities by product. They keep the price at which they were ordered, until they pass a price
 * break; added ones have the present one. Null: there would be more of a product that is not for sale.
 */
async function readLines(
  transaction: Knex.Transaction,
  order: Order,
  quantities: Record<string, number>,
): Promise<OrderLine[] | null> {
  const { items } = order
  const ordered = new Map(items.map((line) => [line.product_id, line]))
  const typed = Object.entries(quantities).map(([id, quantity]) => ({ product_id: Number(id), quantity }))
  const more = typed.filter(({ product_id, quantity }) => quantity > (ordered.get(product_id)?.quantity ?? 0))
  const found = await findProductsForBuyer(transaction, order, productIdsOf(typed))
  const products = new Map(found.map((product) => [product.id, product]))
  const onSale = new Map(found.filter(({ is_active }) => is_active).map((product) => [product.id, product]))
  const kept = items.map((line) => {
    const quantity = quantities[line.product_id] ?? line.quantity
    const product = products.get(line.product_id)
    const price = product ? changedUnitPrice(line, product, quantity) : line.price
    // What was there when it was ordered stays as promised; more of it may have to be made.
    const days = product && quantity > line.quantity ? makingDaysOf(product, quantity - line.quantity) : null
    const lot = quantity > line.quantity ? joinLots(line.lot, product?.lot ?? null) : line.lot
    return { ...line, quantity, price, made_to_order_days: line.made_to_order_days ?? days, lot }
  })
  const added: OrderLine[] = []
  for (const { product_id, quantity } of more) {
    const product = onSale.get(product_id)
    if (!product) return null
    if (ordered.has(product_id)) continue
    const made_to_order_days = makingDaysOf(product, quantity)
    const line = { product_id, quantity, price: unitPriceOf(product, quantity), made_to_order_days }
    added.push({ ...line, ...copyToLine(product) })
  }
  return [...kept, ...added].filter(({ quantity }) => quantity > 0)
}

/** All that the form changes. */
function readValues(order: Order, items: OrderLine[], input: OrderEditInput) {
  const { shipping, discount, discount_reason } = input
  const subtotal = priceOf(items)
  return {
    // Only the fields of the form: its input may have others.
    ...(Object.fromEntries(deliveryFields.map((field) => [field, input[field]])) as Pick<
      OrderEditInput,
      (typeof deliveryFields)[number]
    >),
    items,
    subtotal,
    shipping,
    discount,
    discount_reason: discount === 0 ? null : discount_reason,
    // What staff took back of the code's does not return with a later discount.
    code_discount: order.code_discount === null ? null : Math.min(order.code_discount, discount),
    total_amount: subtotal + shipping - discount,
  } satisfies OrderValues
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
