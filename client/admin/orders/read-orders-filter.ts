import { type OrderStatus, orderStatuses } from '#domain/orders/order.ts'
import type { OrderFilter } from '#domain/orders/order-list.ts'

/** The filter that a query asks for, as the fields of its form show it; the server decides what of it counts. */
export function readOrdersFilter(query: string): OrderFilter {
  const asked = new URLSearchParams(query)
  const status = orderStatuses.find((known: OrderStatus) => known === asked.get('status'))
  return {
    q: asked.get('q') ?? '',
    status: status ?? null,
    city: asked.get('city') ?? '',
    from: asked.get('from') || null,
    to: asked.get('to') || null,
    same: asked.get('same') ?? '',
  }
}
