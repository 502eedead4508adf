import { type OrderStatus, orderStatuses } from '#domain/orders/order.ts'
import type { OrderFilter } from '#domain/orders/order-list.ts'

/** The filter of a query string, for the fields of the form; the server validates it. */
export function readOrdersFilter(query: string): OrderFilter {
  const params = new URLSearchParams(query)
  const status = orderStatuses.find((option: OrderStatus) => option === params.get('status'))
  return {
    q: params.get('q') ?? '',
    status: status ?? null,
    city: params.get('city') ?? '',
    from: params.get('from') || null,
    to: params.get('to') || null,
    same: params.get('same') ?? '',
  }
}
