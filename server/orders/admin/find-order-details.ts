import type { Knex } from 'knex'
import type { OrderDetails } from '#domain/orders/order-details.ts'
import { findProducts } from '../../catalog/products/queries.ts'
import { findOrderWarnings } from '../find-order-marks.ts'
import { listOrderMails } from '../mails/queries.ts'
import { findOrder, findPossibleDuplicates, listChanges, listNotes } from '../queries.ts'

/** An order with all details for staff. */
export async function findOrderDetails(db: Knex, id: number): Promise<OrderDetails | undefined> {
  const order = await findOrder(db, { id })
  if (!order) return undefined
  const [products, changes, notes, mails, possibleDuplicates, marks] = await Promise.all([
    findProducts(
      db,
      order.items.map((line) => line.product_id),
    ),
    listChanges(db, id),
    listNotes(db, id),
    listOrderMails(db, id),
    findPossibleDuplicates(db, id),
    findOrderWarnings(db, [order]),
  ])
  const pictures = Object.fromEntries(products.map((product) => [product.id, product.images[0]]))
  return { order, pictures, changes, notes, mails, possibleDuplicates, marks: marks.get(id) ?? [] }
}
