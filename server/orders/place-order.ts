import type { Knex } from 'knex'
import { type CartItem, type Totals, totals } from '#domain/cart.ts'
import type { Language } from '#domain/language.ts'
import { type Centimes, madFromCentimes } from '#domain/money.ts'
import type { LineFault, Order, OrderLine } from '#domain/order.ts'
import type { Delivery } from '#domain/order-schema.ts'
import { orderSearchColumns } from '#domain/order-search.ts'
import type { OrderSource } from '#domain/order-source.ts'
import { isLarger, type StockLimit } from '#domain/order-stock.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { announce } from '../db/changes.ts'
import { orderTransaction } from '../db/order-connections.ts'
import { releaseReservation } from './open-orders.ts'
import { findOrder } from './queries.ts'
import { findFaults, type LockedProduct, lockProducts, mergeItems, takeStock } from './stock.ts'

export type NewOrder = {
  delivery: Delivery
  items: CartItem[]
  /** Named by the browser: the same id is the same order, however often and wherever it is sent. */
  checkoutId: string
  userId: number | null
  /** The member of staff who writes it down for a caller: named in its history, and not its buyer. */
  enteredBy?: number
  /** What the customer reads, and is written to in. */
  language: Language
  /** What the buyer was told that it costs; absent where nobody was told. */
  seenTotal?: Centimes | undefined
  /** How it came, of an order that nobody of the staff has written down (place-visitor-order.ts). */
  visit?: OrderVisit
}

type OrderVisit = OrderSource & {
  /** More than this is kept as a wish that takes no stock. */
  stockLimit: StockLimit
}

/** Lines at fault; none when only what the buyer was told is no longer the price. */
export type NotPlaced = { code: 'out_of_stock' | 'price_changed'; lines: LineFault[] }

/**
 * Places an order in one transaction: prices from the database, stock taken and never below zero, nothing sold for
 * another sum than was seen. A checkout that was sent before answers with its first order and isNew false.
 */
export function placeOrder(
  db: Knex,
  input: NewOrder,
): Promise<Result<{ order: Order; isNew: boolean }, NotPlaced>> {
  const productIds = input.items.map((item) => item.product_id)
  return orderTransaction(db, { productIds }, async (transaction) => {
    await lockCheckout(transaction, input.checkoutId)
    const earlier = await findOrder(transaction, { checkout_id: input.checkoutId })
    if (earlier) return ok({ order: earlier, isNew: false })

    const items = mergeItems(input.items)
    const products = await lockProducts(transaction, items)
    const onSale = new Map([...products].filter(([, product]) => product.is_active))
    const faults = findFaults(items, onSale)
    if (faults.length > 0) return failed('out_of_stock', { lines: faults })

    const lines = items.flatMap((item) => lineOf(item, onSale.get(item.product_id)))
    const sums = totals(lines.map(({ price, quantity }) => ({ unit_price: price, quantity })))
    if (sums.total !== (input.seenTotal ?? sums.total)) return failed('price_changed', { lines: [] })

    const needsCall = isLarger(items, input.visit?.stockLimit)
    if (!needsCall) await takeStock(transaction, items)
    const order = await insertOrder(transaction, input, lines, sums, needsCall)
    // From here on the order itself counts as open.
    if (input.visit) await releaseReservation(transaction, input.checkoutId)
    await announce(transaction, 'order_changed', { order_id: order.id })
    return ok({ order, isNew: true })
  })
}

/** The same checkout sent twice at once: the second waits here until the first is stored, in whichever process. */
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
