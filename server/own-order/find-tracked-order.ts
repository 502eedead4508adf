import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import type { TrackedBy } from '#domain/orders/own-order/own-order-schema.ts'
import { phoneKey } from '#domain/text/phone.ts'

type TrackedOrder = Pick<Order, 'number' | 'checkout_id' | 'user_id'> & { browser_key: string | null }

/**
 * The order with this number and phone. One statement for all, so that time does not tell a wrong number from a wrong
 * phone.
 */
export function findTrackedOrder(db: Knex, { number, phone }: TrackedBy): Promise<TrackedOrder | undefined> {
  return db('orders')
    .first('number', 'checkout_id', 'user_id', 'browser_key')
    .where({ number, phone_key: phoneKey(phone) })
}
