import type { Knex } from 'knex'
import type { OrderDetails } from '#domain/orders/order-details.ts'
import { findProducts } from '../../catalog/products/queries.ts'
import { listCalls } from '../desk/list-calls.ts'
import { findOrderWarnings } from '../find-order-marks.ts'
import { findOrder, findPossibleDuplicates, listChanges, listNotes } from '../queries.ts'

/** An order with all details for staff. */
export async function findOrderDetails(db: Knex, id: number): Promise<OrderDetails | undefined> {
  const order = await findOrder(db, { id })
  if (!order) return undefined
  const [products, changes, calls, notes, possibleDuplicates, marks] = await Promise.all([
    findProducts(
      db,
      order.items.map((line) => line.product_id),
    ),
    listChanges(db, id),
    listCalls(db, [id]),
    listNotes(db, id),
    findPossibleDuplicates(db, id),
    findOrderWarnings(db, [order]),
  ])
  const pictures = Object.fromEntries(products.map((product) => [product.id, product.images[0]]))
  return {
    order,
    pictures,
    changes,
    calls: calls.get(id) ?? [],
    notes,
    possibleDuplicates,
    marks: marks.get(id) ?? [],
  }
}
