import type { Knex } from 'knex'
import { productIdsOf } from '#domain/cart/cart.ts'
import { findSlowestPiece } from '#domain/orders/expected-dates.ts'
import type { Order } from '#domain/orders/order.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import type { OwnOrder } from '#domain/orders/own-order.ts'
import { findStatusTime } from '#domain/orders/status-change.ts'
import { allOf } from '#domain/shared/all-of.ts'
import { findDelivery } from '#domain/shipping/zones.ts'
import { findProducts } from '../catalog/products/queries.ts'
import type { ReadDependencies } from '../db/remember.ts'
import type { OrderLinks } from '../orders/order-links.ts'
import { listReturns } from '../orders/order-returns.ts'
import { listOrderShipments } from '../orders/order-shipments.ts'
import { findAwaitedCall, findOrder, listChanges } from '../orders/queries.ts'
import { listOwnReviews } from '../reviews/queries.ts'
import { readZones } from '../shipping/queries.ts'
import { writeCorrectionBase } from './change-own-order.ts'

/** The order of a signed link; undefined for an unknown number and a wrong key alike. */
export async function findOwnOrder(
  db: Knex,
  links: OrderLinks,
  { number, key }: { number: number; key: string },
): Promise<Order | undefined> {
  const order = await findOrder(db, { number })
  return order && links.isKeyOf(order, key) ? order : undefined
}

/** All that the buyer's page shows of an order. */
export async function findOwnOrderDetails(
  dependencies: ReadDependencies & { orderLinks: OrderLinks },
  order: Order,
): Promise<OwnOrder> {
  const { db, orderLinks } = dependencies
  const { isSent, isDelivered } = statusRules[order.status]
  const { products, call, zones, ...found } = await allOf({
    products: findProducts(db, productIdsOf(order.items)),
    changes: listChanges(db, order.id),
    call: findAwaitedCall(db, order.id),
    courier: isSent ? findCourier(db, order.id) : null,
    returns: listReturns(db, order.id),
    zones: readZones(dependencies),
    reviews: isDelivered ? listOwnReviews(db, order.id) : [],
  })
  return {
    order,
    ...found,
    path: orderLinks.pathOf(order),
    correctionBase: writeCorrectionBase(order),
    pictures: Object.fromEntries(products.map((product) => [product.id, product.images[0]])),
    reachedAt: findStatusTime(order, found.changes),
    call: call ?? { from: order.created_at, isArranged: false },
    makingDays: makingDaysOf(order),
    terms: findDelivery(zones, order.customer_city).terms,
  }
}

/** The days until the slowest piece is made. */
export function makingDaysOf({ items }: Order): number {
  return findSlowestPiece(items)?.made_to_order_days ?? 0
}

/** Returns null when the shop's own people bring the order. */
async function findCourier(db: Knex, orderId: number): Promise<OwnOrder['courier']> {
  const shipment = (await listOrderShipments(db, orderId)).find(({ outcome }) => outcome === null)
  return shipment?.courier_name ? shipment : null
}
