import type { Knex } from 'knex'
import { type CartItem, calculateTotals, type Totals } from '#domain/cart/cart.ts'
import type { Order, OrderLine, OrderLineError } from '#domain/orders/order.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { DatabaseBusyError } from '../../db/availability/unavailability.ts'
import { withLockTimeout, withOrderSlot } from '../../db/order-transaction.ts'
import { waitUntilDurable } from '../../db/wait-until-durable.ts'
import { findOrderProducts, type OrderProducts } from '../order-products.ts'
import { findOrder } from '../queries.ts'
import type { NewOrder } from './new-order.ts'
import { findStockErrors, type LockedProduct, mergeItems } from './stock.ts'
import { exceedsStockLimit } from './stock-limit.ts'
import { storeOrder } from './store-order.ts'

type PlaceOrderResult = Result<{ order: Order; isNew: boolean }, PlaceOrderFailure>

/** `lines`: the lines in error; empty when only the total differs from the one shown. */
export type PlaceOrderFailure = { code: 'out_of_stock' | 'price_changed'; lines: OrderLineError[] }

/** Products that change more often than this while an order is placed. */
const maxTries = 10

/**
 * Places an order: prices from the database, stock taken and never below zero, and no other total than the one
 * shown. The order is computed from the products as last read; storeOrder compares them under a lock, and when they
 * have changed, it is computed again. A checkout submitted before returns its first order with isNew false.
 * `known`: products of the order that were just read.
 */
export async function placeOrder(
  db: Knex,
  input: NewOrder,
  known?: OrderProducts,
): Promise<PlaceOrderResult> {
  const items = mergeItems(input.items)
  const productIds = items.map((item) => item.product_id)
  const products = known ?? (await findOrderProducts(db, productIds))
  const priced = priceOrder(input, items, products)
  // Not to be had at all: nobody waits for that.
  const placed = priced.ok
    ? await withOrderSlot(db, { productIds }, () => storeUnchanged(db, input, priced.value))
    : await failUnlessSubmitted(db, input, priced)
  if (placed.ok) await waitUntilDurable(db)
  return placed
}

/** Stores an order; where its products have changed since, the order that these make. */
async function storeUnchanged(db: Knex, input: NewOrder, first: PricedOrder): Promise<PlaceOrderResult> {
  const items = mergeItems(input.items)
  let order = first
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { stored, products } = await storeOrder(db, { ...input, ...order })
    if (stored) return ok({ order: toOrder(input, order, stored), isNew: true })
    const earlier = await findSubmittedOrder(db, input.checkoutId)
    if (earlier) return ok({ order: earlier, isNew: false })
    const priced = priceOrder(input, items, products)
    if (!priced.ok) return priced
    order = priced.value
  }
  throw new DatabaseBusyError('the products of an order change all the time')
}

/** The same checkout may have become an order meanwhile, which took the stock that is missing. */
async function failUnlessSubmitted(
  db: Knex,
  { checkoutId }: NewOrder,
  failure: PlaceOrderResult,
): Promise<PlaceOrderResult> {
  const earlier = await findSubmittedOrder(db, checkoutId)
  return earlier ? ok({ order: earlier, isNew: false }) : failure
}

/** The order of a checkout; waits for one that is being stored. */
async function findSubmittedOrder(db: Knex, checkoutId: string): Promise<Order | undefined> {
  const { rows } = await db.raw(
    "select pg_try_advisory_xact_lock(hashtext('checkout'), hashtext(?::uuid::text)) as is_free",
    [checkoutId],
  )
  // Mostly nobody holds it: a transaction would cost every failure three more round trips.
  if (rows[0].is_free) return findOrder(db, { checkout_id: checkoutId })
  return db.transaction((transaction) =>
    withLockTimeout(transaction, async () => {
      await lockCheckout(transaction, checkoutId)
      return findOrder(transaction, { checkout_id: checkoutId })
    }),
  )
}

/** Serialises submissions of the same checkout: the second waits until the first is stored, in whichever process. */
export async function lockCheckout(transaction: Knex.Transaction, checkoutId: string): Promise<void> {
  await transaction.raw("select pg_advisory_xact_lock(hashtext('checkout'), hashtext(?::uuid::text))", [
    checkoutId,
  ])
}

type PricedOrder = { lines: OrderLine[]; sums: Totals; needsCall: boolean }

function priceOrder(
  { seenTotal, visit, terms }: NewOrder,
  items: readonly CartItem[],
  products: OrderProducts,
): Result<PricedOrder, PlaceOrderFailure> {
  const stockErrors = findStockErrors(items, products)
  if (stockErrors.length > 0) return failed('out_of_stock', { lines: stockErrors })
  const lines = items.flatMap((item) => lineOf(item, products.get(item.product_id)))
  const priced = lines.map(({ price, quantity }) => ({ unit_price: price, quantity }))
  const sums = calculateTotals(priced, terms)
  if (sums.total !== (seenTotal ?? sums.total)) return failed('price_changed', { lines: [] })
  return ok({ lines, sums, needsCall: exceedsStockLimit(items, visit?.stockLimit) })
}

function lineOf(item: CartItem, product: LockedProduct | undefined): OrderLine[] {
  if (!product) return []
  const { name_ar, name_en, name_fr, price_now, made_to_order_days } = product
  return [{ ...item, price: price_now, name_ar, name_en, name_fr, made_to_order_days }]
}

function toOrder(
  { delivery, userId, language }: NewOrder,
  { lines, sums, needsCall }: PricedOrder,
  stored: Pick<Order, 'id' | 'number' | 'status' | 'checkout_id' | 'created_at'>,
): Order {
  return {
    ...delivery,
    ...stored,
    subtotal: sums.subtotal,
    shipping: sums.shipping,
    discount: 0,
    discount_reason: null,
    total_amount: sums.total,
    user_id: userId,
    language,
    items: lines,
    needs_call: needsCall,
    call_part_of_day: null,
    call_wish: null,
  }
}
