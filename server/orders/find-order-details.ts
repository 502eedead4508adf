import type { Knex } from 'knex'
import type { OrderDetails } from '#domain/order-details.ts'
import { findProducts } from '../catalog/queries.ts'
import { markOrders } from './mark-orders.ts'
import { findOrder, findTwins, listChanges, listNotes } from './queries.ts'

/** All that staff see of one order. */
export async function findOrderDetails(db: Knex, id: number): Promise<OrderDetails | undefined> {
  const order = await findOrder(db, { id })
  if (!order) return undefined
  const [products, changes, notes, twins, marks] = await Promise.all([
    findProducts(
      db,
      order.items.map((line) => line.product_id),
    ),
    listChanges(db, id),
    listNotes(db, id),
    findTwins(db, id),
    markOrders(db, [order]),
  ])
  const pictures = Object.fromEntries(products.map((product) => [product.id, product.images[0]]))
  return { order, pictures, changes, notes, twins, marks: marks.get(id) ?? [] }
}
