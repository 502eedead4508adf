import { madFromCentimes } from '#domain/currency/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { type OrderJson, type OrderListItem, orderListFields } from '#domain/orders/order-list.ts'
import type { OrderWarning } from '#domain/orders/order-warnings.ts'
import { type Language, localised } from '#domain/shared/language.ts'

/**
 * An order as JSON: money as a number of MAD, times in ISO 8601. Each field is named, as the customer gets it too
 * (response to POST /api/orders).
 */
export function orderJson(order: Order, language: Language) {
  return {
    id: order.id,
    number: order.number,
    customer_name: order.customer_name,
    customer_phone: order.customer_phone,
    customer_email: order.customer_email,
    customer_address: order.customer_address,
    customer_city: order.customer_city,
    notes: order.notes,
    mark: order.mark,
    receiver_name: order.receiver_name,
    receiver_phone: order.receiver_phone,
    card_text: order.card_text,
    without_prices: order.without_prices,
    status: order.status,
    checkout_id: order.checkout_id,
    user_id: order.user_id,
    language: order.language,
    needs_call: order.needs_call,
    call_part_of_day: order.call_part_of_day,
    call_wish: order.call_wish,
    items: order.items.map((line) => ({
      ...line,
      name: localised(line, 'name', language).text,
      price: madFromCentimes(line.price),
    })),
    subtotal: madFromCentimes(order.subtotal),
    shipping: madFromCentimes(order.shipping),
    discount: madFromCentimes(order.discount),
    discount_reason: order.discount_reason,
    total_amount: madFromCentimes(order.total_amount),
    created_at: order.created_at.toISOString(),
  } satisfies OrderJson
}

/** An order of the staff's list. */
export function listedOrderJson(order: Order, warnings: OrderWarning[], language: Language): OrderListItem {
  const json = orderJson(order, language)
  const listed = Object.fromEntries(orderListFields.map((field) => [field, json[field]]))
  return { ...(listed as Omit<OrderListItem, 'warnings'>), warnings }
}
