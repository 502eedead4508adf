import type { Knex } from 'knex'
import { productIdsOf } from '#domain/cart/cart.ts'
import { findSlowestPiece } from '#domain/orders/expected-dates.ts'
import type { Order } from '#domain/orders/order.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import type { OwnOrder } from '#domain/orders/own-order.ts'
import { findStatusTime } from '#domain/orders/status-change.ts'
import { allOf } from '#domain/shared/all-of.ts'
import { readId } from '#domain/shared/paths.ts'
import { findDelivery } from '#domain/shipping/zones.ts'
import { findProducts } from '../catalog/products/product-rows.ts'
import type { ReadDependencies } from '../db/remember.ts'
import { requireFound } from '../http/responses/refusal.ts'
import type { OrderLinks } from '../orders/order-links.ts'
import { listReturns } from '../orders/order-returns.ts'
import { listOrderShipments } from '../orders/order-shipments.ts'
import { findAwaitedCall, findOrder, listChanges } from '../orders/queries.ts'
import { listOwnReviews } from '../reviews/queries.ts'
import { readZones } from '../shipping/queries.ts'
import { writeCorrectionBase } from './change-own-order.ts'

/** An unknown number and a wrong key are the same 404. */
export async function findOwnOrder(
  { db, orderLinks }: { db: Knex; orderLinks: OrderLinks },
  { number, key }: { number?: unknown; key?: unknown },
): Promise<Order> {
  const order = requireFound(await findOrder(db, { number: requireFound(readId(number)) }))
  requireFound(orderLinks.isKeyOf(order, String(key)))
  return order
}

export async function findOwnOrderDetails(
  dependencies: ReadDependencies & { orderLinks: OrderLinks },
  order: Order,
): Promise<OwnOrder> {
  const { db, orderLinks } = dependencies
  const { isSent, isDelivered } = statusRules[order.status]
  const { products, shipments, progress, ...found } = await allOf({
    progress: findProgress(dependencies, order),
    products: findProducts(db, productIdsOf(order.items)),
    shipments: isSent ? listOrderShipments(db, order.id) : [],
    returns: listReturns(db, order.id),
    reviews: isDelivered ? listOwnReviews(db, order.id) : [],
  })
  return {
    ...progress,
    ...found,
    // Null means that the shop's own people bring it.
    courier: shipments.find(({ outcome, courier_name }) => outcome === null && courier_name) ?? null,
    path: orderLinks.pathOf(order),
    correctionBase: writeCorrectionBase(order),
    pictures: Object.fromEntries(products.map((product) => [product.id, product.images[0]])),
  }
}

/** Finds where an order is, and what its next days are told from. */
export async function findProgress(dependencies: ReadDependencies, order: Order) {
  const { db } = dependencies
  const [changes, call, zones] = await Promise.all([
    listChanges(db, order.id),
    findAwaitedCall(db, order.id),
    readZones(dependencies),
  ])
  return {
    order,
    changes,
    call: call ?? { from: order.created_at, isArranged: false },
    reachedAt: findStatusTime(order, changes),
    makingDays: findSlowestPiece(order.items)?.made_to_order_days ?? 0,
    ...findDelivery(zones, order.customer_city),
  }
}
