import type { Knex } from 'knex'
import { madFromCentimes } from '#domain/currency/money.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { orderSearchColumns } from './order-search.ts'

/** What of an order can change. */
export type OrderValues = Partial<
  Omit<Order, 'id' | 'number' | 'checkout_id' | 'user_id' | 'language' | 'created_at'>
>

/** What staff find an order by (orderSearchColumns). */
const searchedFields = ['customer_name', 'customer_phone', 'customer_city', 'receiver_name'] as const

const sums = ['subtotal', 'shipping', 'discount', 'total_amount'] as const

/** Stores new values of a locked order. */
export async function saveOrder(
  transaction: Knex.Transaction,
  order: Order,
  { items, ...values }: OrderValues,
): Promise<void> {
  const after = { ...order, ...values, items: items ?? order.items }
  const changedSums = sums.flatMap((sum) => {
    const centimes = values[sum]
    return centimes === undefined ? [] : [[sum, madFromCentimes(centimes)]]
  })
  const isFoundByOthers = items || searchedFields.some((field) => values[field] !== undefined)
  await transaction('orders')
    .where({ id: order.id })
    .update({
      ...values,
      ...Object.fromEntries(changedSums),
      ...(isFoundByOthers && orderSearchColumns({ delivery: after, lines: after.items })),
    })
  if (items) await saveLines(transaction, order, items)
}

/** Changes only the lines concerned, as lines have columns that are not read here. */
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
      const row = { ...line, price: madFromCentimes(line.price), order_id: id, position }
      await transaction('order_lines').insert(row)
    } else if (stored.quantity !== quantity) await lines().where({ product_id }).update({ quantity })
  }
}
