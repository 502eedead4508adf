import type { Order, OrderLine } from '#domain/orders/order.ts'
import type { Delivery } from '#domain/orders/order-schema.ts'
import { orderSearchColumns } from './order-search.ts'

/** Columns to update when delivery details of an order change. A number that was corrected has not been called yet. */
export function deliveryColumns(
  order: Order,
  { delivery, lines }: { delivery: Delivery; lines: readonly OrderLine[] },
) {
  const before = orderSearchColumns({ delivery: order, lines: order.items })
  const columns = orderSearchColumns({ delivery, lines })
  const isOtherNumber = columns.phone_key !== before.phone_key
  return { ...delivery, ...columns, ...(isOtherNumber && { is_number_wrong: false, call_at: null }) }
}
