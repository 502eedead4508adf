import type { Knex } from 'knex'
import { inMad } from '#domain/currency/money.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { type OrderStatus, statusRules } from '#domain/orders/order-statuses.ts'
import { phoneKey } from '#domain/text/phone.ts'
import { costOfProduct } from '../catalog/products/price-rows.ts'
import { orderSearchColumns } from './list-orders.ts'
import { orderSums } from './order-row.ts'

export type OrderValues = Partial<
  Omit<Order, 'id' | 'number' | 'checkout_id' | 'user_id' | 'language' | 'created_at'>
>

/** Staff find an order by these fields, beside its lines (orderSearchColumns). */
const searchedFields = ['customer_name', 'customer_phone', 'customer_city', 'receiver_name'] as const

export async function saveOrder(
  transaction: Knex.Transaction,
  order: Order,
  { items, ...values }: OrderValues,
): Promise<void> {
  const after = { ...order, ...values, items: items ?? order.items }
  const changesSearch = items || searchedFields.some((field) => values[field] !== undefined)
  const isOtherNumber = phoneKey(after.customer_phone) !== phoneKey(order.customer_phone)
  await transaction('orders')
    .where({ id: order.id })
    .update({
      ...inMad(values, orderSums),
      ...(changesSearch && orderSearchColumns({ delivery: after, lines: after.items })),
      // A number that was corrected has not been called yet.
      ...(isOtherNumber && { is_number_wrong: false, call_at: null }),
      ...(values.status && progressColumns(transaction, values.status)),
    })
  if (items) await saveLines(transaction, order, items)
}

/** A cancelled order keeps both times, so that one that came back differs from one that was never sent. */
function progressColumns(db: Knex, status: OrderStatus) {
  const { isCancelled, isUnconfirmed, isSent } = statusRules[status]
  if (isCancelled) return {}
  return {
    confirmed_at: isUnconfirmed ? null : db.raw('coalesce(confirmed_at, now())'),
    shipped_at: isSent ? db.raw('coalesce(shipped_at, now())') : null,
  }
}

/** Only the lines concerned are changed, as lines have columns that are not read here. */
async function saveLines(
  transaction: Knex.Transaction,
  { id, items }: Order,
  next: readonly OrderLine[],
): Promise<void> {
  const lines = () => transaction('order_lines').where({ order_id: id })
  const nextIds = next.map(({ product_id }) => product_id)
  await lines().whereNotIn('product_id', nextIds).delete()
  const [last] = await lines().max<{ last: number | null }[]>('position as last')
  let position = last?.last ?? -1
  for (const line of next) {
    const { product_id, quantity } = line
    const stored = items.find((item) => item.product_id === product_id)
    if (!stored) {
      position += 1
      const row = { ...inMad(line, ['price']), order_id: id, position }
      await transaction('order_lines').insert({ ...row, cost: costOfProduct(transaction, product_id) })
    } else {
      const { price, made_to_order_days, lot } = inMad(line, ['price'])
      await lines().where({ product_id }).update({ quantity, price, made_to_order_days, lot })
    }
  }
}
