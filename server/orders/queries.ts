import type { Knex } from 'knex'
import { centimesFromMad } from '#domain/money.ts'
import type { Order, OrderLine, OrderStatus } from '#domain/order.ts'
import { pageSize } from '#domain/shop-list.ts'

type Money<Row, Field extends keyof Row> = Omit<Row, Field> & Record<Field, string>
type OrderRow = Money<Omit<Order, 'items'>, 'subtotal' | 'shipping' | 'total_amount'>
type LineRow = Money<OrderLine, 'price'> & { order_id: number }

export type OrderPage = { items: Order[]; total: number; page: number; pages: number }

/** The newest orders first, 24 a page: all of them, or those of one status, or of one buyer. */
export async function listOrders(
  db: Knex,
  { page, status, userId }: { page: number; status: OrderStatus | null; userId?: number },
): Promise<OrderPage> {
  const by = { ...(status && { status }), ...(userId && { user_id: userId }) }
  const orders = () => db('orders').where(by)
  const [rows, counted] = await Promise.all([
    orders()
      .select('*')
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    orders().count<{ total: number }[]>('* as total'),
  ])
  const total = counted[0]?.total ?? 0
  return { items: await withLines(db, rows), total, page, pages: Math.max(1, Math.ceil(total / pageSize)) }
}

export async function findOrder(
  db: Knex,
  by: { id: number } | { checkout_id: string },
): Promise<Order | undefined> {
  const rows = await db('orders').select('*').where(by)
  return (await withLines(db, rows))[0]
}

/** Where the latest order of a buyer went. */
export function findLatestDelivery(
  db: Knex,
  userId: number,
): Promise<
  Pick<Order, 'customer_name' | 'customer_phone' | 'customer_address' | 'customer_city'> | undefined
> {
  return db('orders')
    .first('customer_name', 'customer_phone', 'customer_address', 'customer_city')
    .where({ user_id: userId })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
}

/** Adds the lines of all these orders by one query. */
async function withLines(db: Knex, rows: OrderRow[]): Promise<Order[]> {
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
