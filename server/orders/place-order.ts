import type { Knex } from 'knex'
import { type CartItem, calculateTotals, type Totals } from '#domain/cart/cart.ts'
import { type Centimes, madFromCentimes } from '#domain/currency/money.ts'
import type { Order, OrderLine, OrderLineError } from '#domain/orders/order.ts'
import type { Delivery } from '#domain/orders/order-schema.ts'
import type { OrderSource } from '#domain/orders/order-source.ts'
import type { Language } from '#domain/shared/language.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { notify } from '../db/notifications.ts'
import { orderTransaction } from '../db/order-transaction.ts'
import { orderSearchColumns } from './order-search.ts'
import { findOrder } from './queries.ts'
import { releaseReservation } from './reserve-open-order.ts'
import { findStockErrors, type LockedProduct, lockProducts, mergeItems, takeStock } from './stock.ts'
import { exceedsStockLimit, type StockLimit } from './stock-limit.ts'

export type NewOrder = {
  delivery: Delivery
  items: CartItem[]
  /** Sent by the browser: the same id is the same order, however often and from wherever it is submitted. */
  checkoutId: string
  userId: number | null
  /** The staff member who enters the order for a caller: named in its history, but not its buyer. */
  enteredBy?: number
  /** The customer's language, also for mails. */
  language: Language
  /** The total shown to the buyer; absent when none was shown. */
  seenTotal?: Centimes | undefined
  /** The source of an order that was not entered by staff (place-visitor-order.ts). */
  visit?: OrderVisit
}

type OrderVisit = OrderSource & {
  /** A larger order is stored as a wish that takes no stock. */
  stockLimit: StockLimit
}

/** `lines`: the lines in error; empty when only the total differs from the one shown. */
export type PlaceOrderFailure = { code: 'out_of_stock' | 'price_changed'; lines: OrderLineError[] }

/**
 * Places an order in one transaction: prices from the database, stock taken and never below zero, and no other
 * total than the one shown. A checkout submitted before returns its first order with isNew false.
 */
export function placeOrder(
  db: Knex,
  input: NewOrder,
): Promise<Result<{ order: Order; isNew: boolean }, PlaceOrderFailure>> {
  const productIds = input.items.map((item) => item.product_id)
  return orderTransaction(db, { productIds }, async (transaction) => {
    await lockCheckout(transaction, input.checkoutId)
    const earlier = await findOrder(transaction, { checkout_id: input.checkoutId })
    if (earlier) return ok({ order: earlier, isNew: false })

    const items = mergeItems(input.items)
    const products = await lockProducts(transaction, items)
    const onSale = new Map([...products].filter(([, product]) => product.is_active))
    const stockErrors = findStockErrors(items, onSale)
    if (stockErrors.length > 0) return failed('out_of_stock', { lines: stockErrors })

    const lines = items.flatMap((item) => lineOf(item, onSale.get(item.product_id)))
    const sums = calculateTotals(lines.map(({ price, quantity }) => ({ unit_price: price, quantity })))
    if (sums.total !== (input.seenTotal ?? sums.total)) return failed('price_changed', { lines: [] })

    const needsCall = exceedsStockLimit(items, input.visit?.stockLimit)
    if (!needsCall) await takeStock(transaction, items)
    const order = await insertOrder(transaction, input, lines, sums, needsCall)
    // From now on the order itself counts as open.
    if (input.visit) await releaseReservation(transaction, input.checkoutId)
    await notify(transaction, 'order_changed', { order_id: order.id })
    return ok({ order, isNew: true })
  })
}

/** Serialises submissions of the same checkout: the second waits until the first is stored, in whichever process. */
export async function lockCheckout(transaction: Knex.Transaction, checkoutId: string): Promise<void> {
  await transaction.raw("select pg_advisory_xact_lock(hashtext('checkout'), hashtext(?::uuid::text))", [
    checkoutId,
  ])
}

function lineOf(item: CartItem, product: LockedProduct | undefined): OrderLine[] {
  if (!product) return []
  const { name_ar, name_en, name_fr, price_now } = product
  return [{ ...item, price: price_now, name_ar, name_en, name_fr }]
}

async function insertOrder(
  transaction: Knex.Transaction,
  { delivery, checkoutId, userId, enteredBy, language, visit }: NewOrder,
  lines: OrderLine[],
  sums: Totals,
  needsCall: boolean,
): Promise<Order> {
  const [inserted] = await transaction('orders')
    .insert({
      ...delivery,
      ...orderSearchColumns({ delivery, lines }),
      language,
      subtotal: madFromCentimes(sums.subtotal),
      shipping: madFromCentimes(sums.shipping),
      total_amount: madFromCentimes(sums.total),
      checkout_id: checkoutId,
      user_id: userId,
      needs_call: needsCall,
      address_key: visit?.addressKey ?? null,
      network_key: visit?.networkKey ?? null,
      browser_key: visit?.browserKey ?? null,
      page_seconds: visit?.pageSeconds ?? null,
    })
    .returning(['id', 'number', 'status', 'checkout_id', 'created_at'])
  const order_id: number = inserted.id
  await transaction('order_lines').insert(
    lines.map((line, position) => ({ ...line, order_id, position, price: madFromCentimes(line.price) })),
  )
  await transaction('order_status_changes').insert({
    order_id,
    to_status: inserted.status,
    user_id: enteredBy ?? userId,
  })
  const { subtotal, shipping, total: total_amount } = sums
  return {
    ...delivery,
    ...inserted,
    subtotal,
    shipping,
    total_amount,
    user_id: userId,
    language,
    items: lines,
    needs_call: needsCall,
  }
}
