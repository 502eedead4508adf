import type { Knex } from 'knex'
import { type CartItem, calculateTotals, type Totals } from '#domain/cart/cart.ts'
import { madFromCentimes } from '#domain/currency/money.ts'
import type { Order, OrderLine, OrderLineError } from '#domain/orders/order.ts'
import { type CallReason, findCallReason } from '#domain/orders/order-limits.ts'
import { newOrderStatus } from '#domain/orders/order-statuses.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { phoneKey } from '#domain/text/phone.ts'
import { updateCustomers } from '../../accounts/update-customers.ts'
import { notify } from '../../db/notifications.ts'
import { orderTransaction } from '../../db/order-transaction.ts'
import { findSettings } from '../../settings/queries.ts'
import { orderSearchColumns } from '../list-orders.ts'
import { findOrder } from '../queries.ts'
import { isShutOut } from '../shut-outs/queries.ts'
import { findStockErrors, type LockedProduct, lockProducts, mergeItems, takeStock } from '../stock.ts'
import type { NewOrder } from './count-orders-of-sender.ts'
import {
  countHeldPieces,
  countPlacedOrders,
  type OrderSender,
  senderOfOrder,
} from './count-orders-of-sender.ts'

type PlaceOrderResult = Result<{ order: Order; isNew: boolean }, PlaceOrderFailure>

type PlaceOrderFailure =
  /** `lines`: the lines in error; empty when only the total differs from the one shown. */
  | { code: 'out_of_stock' | 'price_changed'; lines: OrderLineError[] }
  /** Staff take no orders of this sender on the site. */
  | { code: 'shut_out' }

/**
 * Places an order: prices from the database, stock taken and never below zero, and no other total than the one
 * shown. Beyond a limit (order-limits.ts) it is stored without taking stock, and staff call first. A checkout submitted
 * before returns its first order with isNew false.
 */
export async function placeOrder(db: Knex, order: NewOrder): Promise<PlaceOrderResult> {
  // Repeated submissions, however many, must not queue ahead of other orders.
  const earlier = await findOrder(db, { checkout_id: order.checkoutId })
  if (earlier) return ok({ order: earlier, isNew: false })
  const items = mergeItems(order.items)
  const productIds = items.map((item) => item.product_id)
  const stored = await orderTransaction(db, { productIds }, (transaction) =>
    storeOrder(transaction, order, items),
  )
  if (!stored.ok) return stored
  const placed = await findOrder(db, { id: stored.value.id })
  if (!placed) throw new Error('an order is gone that was just stored')
  return ok({ order: placed, isNew: stored.value.isNew })
}

async function storeOrder(
  transaction: Knex.Transaction,
  order: NewOrder,
  items: CartItem[],
): Promise<Result<{ id: number; isNew: boolean }, PlaceOrderFailure>> {
  await lockCheckout(transaction, order.checkoutId)
  const earlier = await transaction('orders').first('id').where({ checkout_id: order.checkoutId })
  if (earlier) return ok({ id: earlier.id, isNew: false })
  const sender = senderOfOrder(order)
  if (sender && (await isShutOut(transaction, sender))) return failed('shut_out')

  const products = await lockProducts(transaction, items)
  const priced = priceOrder(order, items, products)
  if (!priced.ok) return priced
  const callReason = sender && (await findReasonToCall(transaction, { sender, items, products }))
  const id = await insertOrder(transaction, { ...order, ...priced.value, callReason })
  if (!callReason) await takeStock(transaction, items)
  await updateCustomers(transaction, [phoneKey(order.delivery.customer_phone)])
  await notify(transaction, 'order_changed', { order_id: id })
  return ok({ id, isNew: true })
}

/** Serialises submissions of the same checkout: the second waits until the first is stored, in whichever process. */
export async function lockCheckout(transaction: Knex.Transaction, checkoutId: string): Promise<void> {
  await transaction.raw("select pg_advisory_xact_lock(hashtext('checkout'), hashtext(?::uuid::text))", [
    checkoutId,
  ])
}

type PricedLines = { lines: OrderLine[]; sums: Totals }

type Products = ReadonlyMap<number, LockedProduct>

function priceOrder(
  { seenTotal, terms }: NewOrder,
  items: readonly CartItem[],
  products: Products,
): Result<PricedLines, PlaceOrderFailure> {
  const onSale = new Map([...products].filter(([, { is_active }]) => is_active))
  const stockErrors = findStockErrors(items, onSale)
  if (stockErrors.length > 0) return failed('out_of_stock', { lines: stockErrors })
  const lines = items.flatMap((item) => lineOf(item, onSale.get(item.product_id)))
  const priced = lines.map(({ price, quantity }) => ({ unit_price: price, quantity }))
  const sums = calculateTotals(priced, terms)
  if (sums.total !== (seenTotal ?? sums.total)) return failed('price_changed', { lines: [] })
  return ok({ lines, sums })
}

function lineOf(item: CartItem, product: LockedProduct | undefined): OrderLine[] {
  if (!product) return []
  const { name_ar, name_en, name_fr, unit_price, made_to_order_days } = product
  return [{ ...item, price: unit_price, name_ar, name_en, name_fr, made_to_order_days }]
}

/** The products are locked, so that of orders sent at once each sees what the ones before it hold. */
async function findReasonToCall(
  transaction: Knex.Transaction,
  { sender, items, products }: { sender: OrderSender; items: CartItem[]; products: Products },
): Promise<CallReason | null> {
  const { values } = await findSettings(transaction, 'orders')
  const placed = await countPlacedOrders(transaction, sender, values)
  const held = await countHeldPieces(transaction, sender, [...products.keys()])
  return findCallReason({ items, placed, products, held }, values)
}

type PricedOrder = NewOrder & { lines: readonly OrderLine[]; sums: Totals; callReason: CallReason | null }

/** Inserts a pending order with its lines and the beginning of its history; returns its id. */
async function insertOrder(transaction: Knex.Transaction, order: PricedOrder): Promise<number> {
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
