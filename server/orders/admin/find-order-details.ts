import type { Knex } from 'knex'
import type { OrderDetails } from '#domain/orders/order-details.ts'
import { findProducts } from '../../catalog/products/queries.ts'
import { listCalls } from '../desk/list-calls.ts'
import { findOrderWarnings } from '../find-order-warnings.ts'
import { listOrderMails } from '../mails/queries.ts'
import { listPapersOf } from '../papers/queries.ts'
import { findOrder, findPossibleDuplicates, listChanges, listNotes } from '../queries.ts'
import { listReturns } from '../returns/queries.ts'
import { listOrderShipments } from '../shipments/queries.ts'

/** An order with all details for staff. */
export async function findOrderDetails(
  db: Knex,
  id: number,
): Promise<Omit<OrderDetails, 'pageUrl'> | undefined> {
  const order = await findOrder(db, { id })
  if (!order) return undefined
  const [products, changes, calls, notes, papers, returns, mails, possibleDuplicates, warnings, shipments] =
    await Promise.all([
      findProducts(
        db,
        order.items.map((line) => line.product_id),
      ),
      listChanges(db, id),
      listCalls(db, [id]),
      listNotes(db, id),
      listPapersOf(db, id),
      listReturns(db, id),
      listOrderMails(db, id),
      findPossibleDuplicates(db, id),
      findOrderWarnings(db, [order]),
      listOrderShipments(db, id),
    ])
  const pictures = Object.fromEntries(products.map((product) => [product.id, product.images[0]]))
  const known = { order, pictures, changes, notes, papers, returns, mails, possibleDuplicates, shipments }
  return { ...known, calls: calls.get(id) ?? [], warnings: warnings.get(id) ?? [] }
}
