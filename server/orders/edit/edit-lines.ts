import type { Knex } from 'knex'
import type { CartItem } from '#domain/cart/cart.ts'
import { madFromCentimes } from '#domain/currency/money.ts'
import type { LineEdit } from '#domain/orders/edit/order-edit.ts'
import type { Order, OrderLine, OrderLineError } from '#domain/orders/order.ts'
import {
  findStockErrors,
  hasTakenStock,
  type LockedProduct,
  returnStock,
  takeStock,
} from '../placing/stock.ts'

/** Products whose quantity changes, with the quantity asked for. */
export function changedItems({ items }: Order, quantities: Record<string, number>): CartItem[] {
  const present = new Map(items.map(({ product_id, quantity }) => [product_id, quantity]))
  return Object.entries(quantities)
    .map(([id, quantity]) => ({ product_id: Number(id), quantity }))
    .filter(({ product_id, quantity }) => quantity !== (present.get(product_id) ?? 0))
}

/** Added products that do not exist. */
export function findGone(
  { items }: Order,
  changed: readonly CartItem[],
  products: ReadonlyMap<number, LockedProduct>,
): OrderLineError[] {
  const known = new Set(items.map(({ product_id }) => product_id))
  const added = changed.filter(({ product_id, quantity }) => quantity > 0 && !known.has(product_id))
  return findStockErrors(added, products).filter(({ reason }) => reason === 'unavailable')
}

/** Lines keep the price at which they were ordered; added ones have the present price. */
export function nextLines(
  { items }: Order,
  quantities: Record<string, number>,
  products: ReadonlyMap<number, LockedProduct>,
): OrderLine[] {
  const kept = items.map((line) => ({ ...line, quantity: quantities[line.product_id] ?? line.quantity }))
  const known = new Set(items.map(({ product_id }) => product_id))
  const added = Object.entries(quantities)
    .filter(([id]) => !known.has(Number(id)))
    .flatMap(([id, quantity]): OrderLine[] => {
      const product = products.get(Number(id))
      if (!product) return []
      const { name_ar, name_en, name_fr, unit_price, made_to_order_days } = product
      const promised = { name_ar, name_en, name_fr, made_to_order_days }
      return [{ product_id: product.id, quantity, price: unit_price, ...promised }]
    })
  return [...kept, ...added].filter(({ quantity }) => quantity > 0)
}

type StockMove = { order: Order; lines: readonly LineEdit[]; products: ReadonlyMap<number, LockedProduct> }

/** Takes what was added and returns what was taken out; with too little stock it changes nothing. */
export async function moveEditedStock(
  transaction: Knex.Transaction,
  { order, lines, products }: StockMove,
): Promise<OrderLineError[]> {
  const more = lines.flatMap(({ product_id, before, after }) =>
    after > before ? { product_id, quantity: after - before } : [],
  )
  const less = lines.flatMap(({ product_id, before, after }) =>
    after < before ? { product_id, quantity: before - after } : [],
  )
  const onSale = new Map([...products].filter(([, { is_active }]) => is_active))
  const holds = hasTakenStock(order)
  const lacking = findStockErrors(more, onSale).filter(({ reason }) => holds || reason === 'unavailable')
  if (lacking.length > 0) {
    const held = new Map(lines.map(({ product_id, before }) => [product_id, before]))
    return lacking.map((error) => {
      const before = held.get(error.product_id) ?? 0
      return { ...error, requested: error.requested + before, available: error.available + before }
    })
  }
  if (holds) {
    await takeStock(transaction, more)
    await returnStock(transaction, less)
  }
  return []
}

/** Changes only the lines concerned, as lines have columns that are not read here. */
export async function saveLines(
  transaction: Knex.Transaction,
  { id, items }: Order,
  edits: readonly LineEdit[],
): Promise<void> {
  const lines = () => transaction('order_lines').where({ order_id: id })
  const [last] = await lines().max<{ last: number | null }[]>('position as last')
  let position = (last?.last ?? -1) + 1
  for (const { product_id, before, after } of edits) {
    const line = items.find((item) => item.product_id === product_id)
    if (after === 0) await lines().where({ product_id }).delete()
    else if (before > 0) await lines().where({ product_id }).update({ quantity: after })
    else if (line) {
      const row = { ...line, price: madFromCentimes(line.price), order_id: id, position }
      await transaction('order_lines').insert(row)
      position += 1
    }
  }
}
