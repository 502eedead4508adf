import type { Knex } from 'knex'
import { type Centimes, decimalMad } from '#domain/currency/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Corrections } from '#domain/orders/order-correction.ts'
import type { Delivery } from '#domain/orders/order-schema.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { countRows } from '../db/paginate.ts'
import type { OrderChange } from './change-order.ts'

/** Beyond this number the customer must call the shop: nobody makes so many typing errors. */
const maxCorrections = 10

export async function canBeCorrected(transaction: Knex.Transaction, { id, status }: Order): Promise<boolean> {
  if (!statusRules[status].isUnconfirmed) return false
  const corrections = transaction('order_status_changes').where({ order_id: id }).whereNotNull('corrected')
  return (await countRows(corrections)) < maxCorrections
}

type NewDelivery = {
  delivery: Delivery
  corrections: Corrections
  /** The fee is set if another city changes it. */
  shipping?: Centimes
}

export function describeCorrection(
  order: Order,
  { delivery, corrections, shipping = order.shipping }: NewDelivery,
): Pick<OrderChange, 'newValues' | 'entry'> {
  if (shipping === order.shipping) return { newValues: delivery, entry: { corrected: corrections } }
  const fee = { before: decimalMad(order.shipping), after: decimalMad(shipping) }
  return {
    newValues: { ...delivery, shipping, total_amount: order.total_amount - order.shipping + shipping },
    entry: { corrected: { ...corrections, shipping: fee } },
  }
}
