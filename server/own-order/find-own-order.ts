import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import type { OwnOrder } from '#domain/orders/own-order.ts'
import { findProducts } from '../catalog/products/queries.ts'
import type { OrderLinks } from '../orders/order-links.ts'
import { findOrder, listChanges } from '../orders/queries.ts'

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
export async function findOwnOrderDetails(db: Knex, links: OrderLinks, order: Order): Promise<OwnOrder> {
  const [products, changes] = await Promise.all([
    findProducts(
      db,
      order.items.map((line) => line.product_id),
    ),
    listChanges(db, order.id),
  ])
  return {
    order,
    path: links.pathOf(order),
    pictures: Object.fromEntries(products.map((product) => [product.id, product.images[0]])),
    changes: changes.map(({ from, to, at, corrected, reason }) => ({ from, to, at, corrected, reason })),
    makingDays: Math.max(0, ...products.map(({ made_to_order_days }) => made_to_order_days ?? 0)),
  }
}
