import type { Knex } from 'knex'
import type { Business } from '#domain/accounts/user.ts'
import { type CartItem, calculateTotals, mergeItems, productIdsOf } from '#domain/cart/cart.ts'
import { type AgreedSums, type CheckedCode, withDiscounts } from '#domain/cart/discount-code.ts'
import { type BusinessPrices, unitPriceOf, withBusinessPrice } from '#domain/catalog/product-price.ts'
import { makingDaysOf } from '#domain/catalog/sale-unit.ts'
import { type Centimes, inMad, madFromCentimes } from '#domain/currency/money.ts'
import {
  copyToLine,
  type Order,
  type OrderLine,
  type OrderLineError,
  pricedLines,
  reasonSeparator,
} from '#domain/orders/order.ts'
import { type CallReason, findCallReason } from '#domain/orders/order-limits.ts'
import type { Delivery } from '#domain/orders/order-schema.ts'
import type { OrderSource } from '#domain/orders/order-source.ts'
import { newOrderStatus } from '#domain/orders/order-statuses.ts'
import type { Language } from '#domain/shared/language.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import type { DeliveryTerms } from '#domain/shipping/delivery-terms.ts'
import { phoneKey } from '#domain/text/phone.ts'
import { updateCustomers } from '../../accounts/update-customers.ts'
import { costOfProduct, readBusinessPrices } from '../../catalog/products/price-rows.ts'
import { notify } from '../../db/notifications.ts'
import { orderTransaction } from '../../db/order-transaction.ts'
import { checkCode } from '../../discount-codes/check-code.ts'
import { findSettings } from '../../settings/queries.ts'
import { noteExchange } from '../exchanges.ts'
import { orderSearchColumns } from '../list-orders.ts'
import { type LineRow, lineColumns, type OrderRow, orderColumns, orderFrom, orderSums } from '../order-row.ts'
import { findOrder } from '../queries.ts'
import { isShutOut } from '../shut-outs/queries.ts'
import { findStockErrors, findUnfitLines, type LockedProduct, lockProducts, takeStock } from '../stock.ts'
import { type CountedOrder, countHeldPieces, countPlacedOrders } from './count-orders-of-source.ts'

export type NewOrder = {
  delivery: Delivery
  items: CartItem[]
  /** The browser sends it: the same id is the same order, however often and from wherever it is submitted. */
  checkoutId: string
  userId: number | null
  /** The member of staff who enters an order by telephone is named in its history, but is not its buyer. */
  enteredBy?: number
  exchanged?: Order | null
  language: Language
  terms: DeliveryTerms
  /** It is taken from the buyer's account, never from what a form says. */
  business?: Business | null | undefined
  agreed?: AgreedSums
  offer?: AcceptedOffer
  discountCode?: string | undefined
  /** The buyer was shown this total; it is absent when none was shown. */
  seenTotal?: Centimes | undefined
  /** Null means that staff enter the order or have agreed to it, as no limit holds for these. */
  source: OrderSource | null
  now: Date
}

export type AcceptedOffer = {
  quoteId: number
  /** Unit prices are by product, also of one that is not on sale. */
  prices: ReadonlyMap<number, Centimes>
  /** These are made for this order alone, so that there is no product and no stock. */
  others: readonly Omit<OrderLine, 'product_id'>[]
  /** Runs in the transaction of the order; returns false where the offer is no longer the one that was read. */
  close: (transaction: Knex.Transaction) => Promise<boolean>
}

type PlaceOrderResult = Result<{ order: Order; isNew: boolean }, PlaceOrderFailure>

type PlaceOrderFailure =
  /** `lines` are those in error; there are none when only the total differs from the one shown. */
  | { code: 'out_of_stock' | 'quantity_unfit' | 'price_changed'; lines: OrderLineError[] }
  | { code: 'shut_out' }
  | { code: 'discount_too_high' | 'offer_changed' }
  /** The discount code does not hold, or not for this order; the priced cart says why. */
  | { code: 'code_refused' }

/**
 * Takes prices from the database and stock, never below zero, and accepts no other total than the one shown. Beyond
 * a limit (order-limits.ts) the order is stored without taking stock, and staff call first. A checkout submitted
 * before returns its first order with isNew false.
 */
export function placeOrder(db: Knex, order: NewOrder): Promise<PlaceOrderResult> {
  const { source, userId } = order
  const items = mergeItems(order.items)
  return orderTransaction(
    db,
    async (transaction): Promise<PlaceOrderResult> => {
      await lockCheckout(transaction, order.checkoutId)
      const earlier = await findOrder(transaction, { checkout_id: order.checkoutId })
      if (earlier) return ok({ order: earlier, isNew: false })
      if (source && (await isShutOut(transaction, source))) return failed('shut_out')

      const products = await lockProducts(transaction, items)
      const others = await giveProductNumbers(transaction, order.offer?.others ?? [])
      const codeUse = {
        typed: order.discountCode,
        items,
        phone: order.delivery.customer_phone,
        now: order.now,
      }
      const code = await checkCode(transaction, codeUse, { isLocked: true })
      const businessPrices = await readBusinessPrices(transaction, order.business, productIdsOf(items))
      const priced = checkAndPrice({ ...order, code, businessPrices }, { items, products, others })
      if (!priced.ok) return priced
      if (order.offer && !(await order.offer.close(transaction))) return failed('offer_changed')
      if (others.length > 0)
        await transaction('things_without_product').insert(others.map(({ product_id }) => ({ product_id })))
      const counted = source && { source, isGuest: userId === null }
      const callReason = counted && (await readCallReason(transaction, counted, { items, products }))
      const placed = await insertOrder(transaction, { ...order, ...priced.value, code, callReason })
      if (!callReason) await takeStock(transaction, items)
      await updateCustomers(transaction, [phoneKey(order.delivery.customer_phone)])
      await notify(transaction, 'order_changed')
      return ok({ order: placed, isNew: true })
    },
    productIdsOf(items),
  )
}

/** The second submission of the same checkout waits until the first is stored, in whichever process. */
export async function lockCheckout(transaction: Knex.Transaction, checkoutId: string): Promise<void> {
  await transaction.raw("select pg_advisory_xact_lock(hashtext('checkout'), hashtext(?::uuid::text))", [
    checkoutId,
  ])
}

type PricedLines = { lines: OrderLine[]; sums: ReturnType<typeof withDiscounts> }

type Priceable = NewOrder & { code: CheckedCode | null; businessPrices: BusinessPrices | null }

type Products = ReadonlyMap<number, LockedProduct>

function checkAndPrice(
  { seenTotal, terms, agreed, offer, source, code, businessPrices }: Priceable,
  { items, products, others }: { items: readonly CartItem[]; products: Products; others: OrderLine[] },
): Result<PricedLines, PlaceOrderFailure> {
  const isOnSale = ({ id, is_active }: LockedProduct) => is_active || offer?.prices.has(id)
  const onSale = new Map(
    [...products]
      .filter(([, product]) => isOnSale(product))
      .map(([id, product]) => [id, withBusinessPrice(product, businessPrices)]),
  )
  // Staff sell any number, also in their answer to a quote.
  const isByStaff = source === null
  const unfitLines = isByStaff ? [] : findUnfitLines(items, onSale)
  if (unfitLines.length > 0) return failed('quantity_unfit', { lines: unfitLines })
  const stockErrors = findStockErrors(items, onSale)
  if (stockErrors.length > 0) return failed('out_of_stock', { lines: stockErrors })
  const ordered = items.flatMap((item) => lineOf(item, onSale.get(item.product_id), offer))
  const lines = [...ordered, ...others]
  const priced = pricedLines(lines)
  const sums = withDiscounts({ ...calculateTotals(priced, terms), lines: priced }, { agreed, code })
  if (sums.code?.refusal) return failed('code_refused')
  if (sums.total < 0) return failed('discount_too_high')
  if (sums.total !== (seenTotal ?? sums.total)) return failed('price_changed', { lines: [] })
  return ok({ lines, sums })
}

function lineOf(item: CartItem, product: LockedProduct | undefined, offer?: AcceptedOffer): OrderLine[] {
  if (!product) return []
  const price = offer?.prices.get(product.id) ?? unitPriceOf(product, item.quantity)
  const made_to_order_days = makingDaysOf(product, item.quantity)
  return [{ ...item, price, made_to_order_days, ...copyToLine(product) }]
}

/** Things without a product get new ids of the products' sequence, which no product will have. */
async function giveProductNumbers(
  transaction: Knex.Transaction,
  lines: AcceptedOffer['others'],
): Promise<OrderLine[]> {
  if (lines.length === 0) return []
  const { rows } = await transaction.raw(
    "select nextval(pg_get_serial_sequence('products', 'id'))::integer as id from generate_series(1, ?)",
    [lines.length],
  )
  return lines.map((line, index) => ({ ...line, product_id: rows[index].id }))
}

/** The products are locked, so that of orders sent at once each sees what the ones before it hold. */
async function readCallReason(
  transaction: Knex.Transaction,
  order: CountedOrder,
  { items, products }: { items: CartItem[]; products: Products },
): Promise<CallReason | null> {
  const { values } = await findSettings(transaction, 'orders')
  const placed = await countPlacedOrders(transaction, order, values)
  const held = await countHeldPieces(transaction, order.source, [...products.keys()])
  return findCallReason({ items, placed, products, held }, values)
}

type PricedOrder = NewOrder & PricedLines & { code: CheckedCode | null; callReason: CallReason | null }

/** The number and status of the order are defaults of the columns. */
async function insertOrder(transaction: Knex.Transaction, order: PricedOrder): Promise<Order> {
  const { delivery, enteredBy, userId, exchanged, source, lines, sums, callReason } = order
  const { subtotal, shipping, discount, total: total_amount } = sums
  const [row]: OrderRow[] = await transaction('orders')
    .insert({
      ...delivery,
      ...orderSearchColumns({ delivery, lines }),
      language: order.language,
      ...inMad({ subtotal, shipping, discount, total_amount, ...usedCode(order) }, orderSums),
      discount_reason: reasonOf(order),
      quote_id: order.offer?.quoteId ?? null,
      checkout_id: order.checkoutId,
      // An account that is deleted at this moment leaves a guest's order.
      user_id: transaction('users').select('id').where({ id: userId }).forKeyShare(),
      exchanges_order_id: exchanged?.id ?? null,
      needs_call: callReason !== null,
      call_reason: callReason,
      address_key: source?.addressKey ?? null,
      network_key: source?.networkKey ?? null,
      browser_key: source?.browserKey ?? null,
      page_seconds: source?.pageSeconds ?? null,
    })
    .returning(orderColumns)
  if (!row) throw new Error('an order was not inserted')
  const { id } = row
  const inserted: LineRow[] = await transaction('order_lines')
    .insert(
      lines.map((line, position) => ({
        ...line,
        order_id: id,
        position,
        price: madFromCentimes(line.price),
        cost: costOfProduct(transaction, line.product_id),
      })),
    )
    .returning(lineColumns)
  await transaction('order_status_changes').insert({
    order_id: id,
    to_status: newOrderStatus,
    user_id: enteredBy ?? row.user_id,
    ...(exchanged && { reason: 'exchange', comment: `#${exchanged.number}` }),
  })
  if (exchanged) await noteExchange(transaction, { exchanged, newId: id, userId: enteredBy ?? row.user_id })
  return orderFrom(row, inserted)
}

/** A code that takes nothing off is not used up. */
function usedCode({ code, sums }: PricedOrder) {
  if (!code || code.refusal || !sums.code?.sum) {
    return { discount_code: null, code_kind: null, code_discount: null }
  }
  return { discount_code: code.code, code_kind: code.kind, code_discount: sums.code.sum }
}

function reasonOf(order: PricedOrder): string | null {
  if (order.sums.discount === 0) return null
  return (
    [order.agreed?.discount_reason, usedCode(order).discount_code].filter(Boolean).join(reasonSeparator) ||
    null
  )
}
