import type { Knex } from 'knex'
import type { OrderSettings } from '#domain/admin/settings.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderSource } from '#domain/orders/order-source.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import { phoneKey } from '#domain/text/phone.ts'
import { parseSettings, storedSettings } from '../../settings/queries.ts'
import { type OrderProducts, orderProductsJson, toOrderProducts } from '../order-products.ts'
import { findOrder } from '../queries.ts'
import type { NewOrder } from './new-order.ts'
import { type PlaceOrderFailure, placeOrder } from './place-order.ts'
import { releaseReservation, reserveOpenOrder, type TooManyOpenOrders } from './reserve-open-order.ts'

type VisitorOrder = Omit<NewOrder, 'visit' | 'enteredBy'> & {
  source: OrderSource
  /** Staff who order for themselves are trusted. */
  isStaff: boolean
}

type PlaceVisitorOrderResult = Result<{ order: Order; isNew: boolean }, PlaceOrderFailure | TooManyOpenOrders>

/**
 * Places the order of a visitor. Settings limit the stock it takes and the number of open orders. A checkout that
 * is already an order returns that order, whatever is open.
 */
export async function placeVisitorOrder(db: Knex, asked: VisitorOrder): Promise<PlaceVisitorOrderResult> {
  const { source, isStaff, ...order } = asked
  const { checkoutId } = order
  const { isPlaced, limits, products } = await readBeforeOrder(db, order)
  // Repeated submissions, however many, must not queue ahead of other orders.
  const earlier = isPlaced ? await findOrder(db, { checkout_id: checkoutId }) : undefined
  if (earlier) return ok({ order: earlier, isNew: false })
  if (isStaff) return placeOrder(db, order, products)
  const reserved = await reserveOpenOrder(
    db,
    {
      checkoutId,
      addressKey: source.addressKey,
      networkKey: source.networkKey,
      phoneKey: phoneKey(order.delivery.customer_phone),
      hasAccount: order.userId !== null,
    },
    limits,
  )
  if (!reserved.ok) return reserved
  let isNew = false
  try {
    const placed = await placeOrder(db, { ...order, visit: { ...source, stockLimit: limits } }, products)
    isNew = placed.ok && placed.value.isNew
    return placed
  } finally {
    // A new order has released it already. When the database is unreachable, it expires by itself.
    if (!isNew) await releaseReservation(db, checkoutId).catch(() => {})
  }
}

type BeforeOrder = { isPlaced: boolean; limits: OrderSettings; products: OrderProducts }

/** What must be known before an order, in one statement, as the database answers it as fast as a part of it. */
async function readBeforeOrder(db: Knex, { checkoutId, items }: VisitorOrderBasics): Promise<BeforeOrder> {
  const { rows } = await db
    .raw(
      `select exists (select from orders where checkout_id = ?) as is_placed,
         (?) as settings, ${orderProductsJson('products where id = any (?)')} as products`,
      [checkoutId, storedSettings(db, 'orders'), items.map(({ product_id }) => product_id)],
    )
    .options({ name: 'before-order' })
  const [{ is_placed, settings, products }] = rows
  return {
    isPlaced: is_placed,
    limits: parseSettings('orders', settings),
    products: toOrderProducts(products),
  }
}

type VisitorOrderBasics = Pick<NewOrder, 'checkoutId' | 'items'>
