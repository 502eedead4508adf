import type { Knex } from 'knex'
import { centimesFromMad, madFromCentimes } from '#domain/currency/money.ts'
import { keptOfProduct, type Order, type OrderLine } from '#domain/orders/order.ts'
import { type OrderJson, type OrderListItem, orderListFields } from '#domain/orders/order-list.ts'
import { summarisePieces } from '#domain/orders/order-pieces.ts'
import { type Language, localised } from '#domain/shared/language.ts'

/** Columns of an Order and which of them hold sums, as texts of MAD; those for searching are not read. */
const columns = {
  id: 'as it is',
  number: 'as it is',
  customer_name: 'as it is',
  customer_phone: 'as it is',
  customer_email: 'as it is',
  customer_address: 'as it is',
  customer_city: 'as it is',
  landmark: 'as it is',
  position: 'as it is',
  delivery_part: 'as it is',
  subtotal: 'sum',
  shipping: 'sum',
  discount: 'sum',
  discount_reason: 'as it is',
  discount_code: 'as it is',
  total_amount: 'sum',
  notes: 'as it is',
  mark: 'as it is',
  receiver_name: 'as it is',
  receiver_phone: 'as it is',
  card_text: 'as it is',
  without_prices: 'as it is',
  status: 'as it is',
  checkout_id: 'as it is',
  user_id: 'as it is',
  language: 'as it is',
  created_at: 'as it is',
  needs_call: 'as it is',
  call_reason: 'as it is',
  call_part_of_day: 'as it is',
  call_wish: 'as it is',
  buyer_confirmed_at: 'as it is',
} as const satisfies Record<keyof Omit<Order, 'items'>, 'sum' | 'as it is'>

type SumColumn = {
  [Column in keyof typeof columns]: (typeof columns)[Column] extends 'sum' ? Column : never
}[keyof typeof columns]

export type OrderRow = Omit<Order, 'items' | SumColumn> & Record<SumColumn, string>
type LineRow = Omit<OrderLine, 'price'> & { price: string; order_id: number }

export const orderColumns = Object.keys(columns).map((column) => `orders.${column}`)

/** Converts rows to orders; one query reads the lines of all of them. */
export async function ordersFromRows(db: Knex, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lines: LineRow[] = await db('order_lines')
    .select('order_id', 'product_id', 'quantity', 'price', 'made_to_order_days', ...keptOfProduct)
    .whereIn('order_id', ids)
    .orderBy(['order_id', 'position'])
  const byOrder = Map.groupBy(lines, (line) => line.order_id)
  return rows.map((row) => orderFrom(row, byOrder.get(row.id) ?? []))
}

function orderFrom(row: OrderRow, lines: LineRow[]): Order {
  return {
    ...row,
    subtotal: centimesFromMad(row.subtotal),
    shipping: centimesFromMad(row.shipping),
    discount: centimesFromMad(row.discount),
    total_amount: centimesFromMad(row.total_amount),
    items: lines.map(({ order_id: _, ...line }) => ({ ...line, price: centimesFromMad(line.price) })),
  }
}

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
    landmark: order.landmark,
    position: order.position,
    delivery_part: order.delivery_part,
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
    buyer_confirmed_at: order.buyer_confirmed_at?.toISOString() ?? null,
    items: order.items.map((line) => ({
      ...line,
      name: localised(line, 'name', language).text,
      price: madFromCentimes(line.price),
    })),
    subtotal: madFromCentimes(order.subtotal),
    shipping: madFromCentimes(order.shipping),
    discount: madFromCentimes(order.discount),
    discount_reason: order.discount_reason,
    discount_code: order.discount_code,
    total_amount: madFromCentimes(order.total_amount),
    created_at: order.created_at.toISOString(),
  } satisfies OrderJson
}

/** An order of the staff's list. */
export function listedOrderJson(
  order: Order,
  found: Pick<OrderListItem, 'warnings' | 'status_effects'>,
  language: Language,
): OrderListItem {
  const json = orderJson(order, language)
  const listed = Object.fromEntries(orderListFields.map((field) => [field, json[field]]))
  const pieces = summarisePieces(order.items, language)
  return { ...(listed as Omit<OrderListItem, keyof typeof found | 'pieces'>), ...found, pieces }
}
