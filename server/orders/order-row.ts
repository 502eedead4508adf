import type { Knex } from 'knex'
import { centimesFromMad } from '#domain/currency/money.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'

type Money<Row, Field extends keyof Row> = Omit<Row, Field> & Record<Field, string>
export type OrderRow = Money<Omit<Order, 'items'>, 'subtotal' | 'shipping' | 'discount' | 'total_amount'>
type LineRow = Money<OrderLine, 'price'> & { order_id: number }

/** Columns of an Order; those for searching are not read. */
const fields: Record<keyof OrderRow, true> = {
  id: true,
  number: true,
  customer_name: true,
  customer_phone: true,
  customer_email: true,
  customer_address: true,
  customer_city: true,
  subtotal: true,
  shipping: true,
  discount: true,
  discount_reason: true,
  total_amount: true,
  notes: true,
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
}

export const orderColumns = Object.keys(fields).map((field) => `orders.${field}`)

/** Converts rows to orders; one query reads the lines of all of them. */
export async function ordersFromRows(db: Knex, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lines: LineRow[] = await db('order_lines')
    .select(
      'order_id',
      'product_id',
      'quantity',
      'price',
      'name_ar',
      'name_en',
      'name_fr',
      'made_to_order_days',
    )
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
