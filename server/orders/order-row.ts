import type { Knex } from 'knex'
import { inCentimes, inMad, madFromCentimes, type WithMadTexts } from '#domain/currency/money.ts'
import { mapTexts, orderTexts } from '#domain/orders/delivery-fields.ts'
import { copiedFields, type Order, type OrderLine } from '#domain/orders/order.ts'
import {
  type ListedOrderValues,
  type OrderJson,
  type OrderListItem,
  orderListFields,
  summarisePieces,
  type WarningsAndEffects,
} from '#domain/orders/order-list.ts'
import { withIsoTimes } from '#domain/shared/json.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { formatDateTimeLocal } from '#domain/time/safi-time.ts'

/** Columns that only searches need are not read. */
const columns: Record<keyof Omit<Order, 'items'>, true> = {
  id: true,
  number: true,
  customer_name: true,
  customer_phone: true,
  customer_email: true,
  customer_address: true,
  customer_city: true,
  landmark: true,
  position: true,
  delivery_part: true,
  subtotal: true,
  shipping: true,
  discount: true,
  discount_reason: true,
  discount_code: true,
  code_kind: true,
  code_discount: true,
  total_amount: true,
  ...mapTexts(orderTexts, () => true as const),
  mark: true,
  receiver_name: true,
  receiver_phone: true,
  card_text: true,
  without_prices: true,
  status: true,
  checkout_id: true,
  user_id: true,
  language: true,
  created_at: true,
  needs_call: true,
  call_reason: true,
  call_part_of_day: true,
  call_wish: true,
  buyer_confirmed_at: true,
}

export const orderSums = ['subtotal', 'shipping', 'discount', 'code_discount', 'total_amount'] as const

export type OrderRow = WithMadTexts<Omit<Order, 'items'>, (typeof orderSums)[number]>
export type LineRow = WithMadTexts<OrderLine, 'price'> & { order_id: number }

export const lineColumns = [
  'order_id',
  'product_id',
  'quantity',
  'price',
  'made_to_order_days',
  ...copiedFields,
]

export const orderColumns = Object.keys(columns).map((column) => `orders.${column}`)

export async function readOrders(
  db: Knex,
  choose: (orders: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<Order[]> {
  return ordersFromRows(db, await choose(db('orders').select(orderColumns)))
}

export async function ordersFromRows(db: Knex, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lines: LineRow[] = await db('order_lines')
    .select(lineColumns)
    .whereIn('order_id', ids)
    .orderBy(['order_id', 'position'])
  const byOrder = Map.groupBy(lines, (line) => line.order_id)
  return rows.map((row) => orderFrom(row, byOrder.get(row.id) ?? []))
}

export function orderFrom(row: OrderRow, lines: LineRow[]): Order {
  const items = lines.map(({ order_id: _, ...line }) => inCentimes(line, ['price']))
  return { ...inCentimes(row, orderSums), items }
}

/** JSON has money as a number of MAD and times in ISO 8601. The customer gets it too (response to POST /api/orders). */
export function orderJson({ call_reason: _, ...order }: Order, language: Language): OrderJson {
  const items = order.items.map((line) => ({
    ...line,
    name: localised(line, 'name', language).text,
    price: madFromCentimes(line.price),
  }))
  return { ...withIsoTimes(inMad(order, orderSums)), items }
}

export function listedOrderJson(order: Order, found: WarningsAndEffects, language: Language): OrderListItem {
  const json = orderJson(order, language)
  const listed = Object.fromEntries(orderListFields.map((field) => [field, json[field]]))
  const pieces = summarisePieces(order.items, language)
  const created_in_safi = formatDateTimeLocal(order.created_at)
  return { ...(listed as ListedOrderValues), ...found, pieces, created_in_safi }
}
