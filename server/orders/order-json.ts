import { madFromCentimes } from '#domain/currency/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderListItem } from '#domain/orders/order-list.ts'
import type { OrderWarning } from '#domain/orders/order-warnings.ts'
import { type Language, localised } from '#domain/shared/language.ts'

/** An order as JSON: money as a number of MAD, times in ISO 8601. */
export function orderJson(order: Order, language: Language) {
  return {
    ...order,
    items: order.items.map((line) => ({
      ...line,
      name: localised(line, 'name', language).text,
      price: madFromCentimes(line.price),
    })),
    subtotal: madFromCentimes(order.subtotal),
    shipping: madFromCentimes(order.shipping),
    total_amount: madFromCentimes(order.total_amount),
    created_at: order.created_at.toISOString(),
  }
}

/** Only what a list shows, to keep its page small. */
export function listedOrderJson(order: Order, marks: OrderWarning[]): OrderListItem {
  const { id, number, customer_name, customer_phone, customer_city, status } = order
  const total_amount = madFromCentimes(order.total_amount)
  const created_at = order.created_at.toISOString()
  return { id, number, customer_name, customer_phone, customer_city, status, total_amount, created_at, marks }
}
