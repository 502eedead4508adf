import type { Knex } from 'knex'
import { centimesFromMad } from '#domain/currency/money.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'

type Money<Row, Field extends keyof Row> = Omit<Row, Field> & Record<Field, string>
export type OrderRow = Money<Omit<Order, 'items'>, 'subtotal' | 'shipping' | 'total_amount'>
type LineRow = Money<OrderLine, 'price'> & { order_id: number }

/** Columns of an Order; those for searching are not read. */
export const orderColumns = [
  'orders.id',
  'orders.number',
  'orders.customer_name',
  'orders.customer_phone',
  'orders.customer_email',
  'orders.customer_address',
  'orders.customer_city',
  'orders.subtotal',
  'orders.shipping',
  'orders.total_amount',
  'orders.notes',
  'orders.status',
  'orders.checkout_id',
  'orders.user_id',
  'orders.language',
  'orders.created_at',
  'orders.needs_call',
] as const

/** Converts rows to orders; one query reads the lines of all of them. */
export async function ordersFromRows(db: Knex, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lines: LineRow[] = await db('order_lines')
    .select('order_id', 'product_id', 'quantity', 'price', 'name_ar', 'name_en', 'name_fr')
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
    total_amount: centimesFromMad(row.total_amount),
    items: lines.map(({ order_id: _, ...line }) => ({ ...line, price: centimesFromMad(line.price) })),
  }
}
