import type { Knex } from 'knex'
import type { Caller } from '#domain/orders/caller.ts'
import { statusIs } from '#domain/orders/order-statuses.ts'
import { isCallable, phoneKey } from '#domain/text/phone.ts'
import { newestFirst } from '../db/paginate.ts'

/** More open orders of one number than that are in its list. */
const orderLimit = 5

/** Who called from this number before, by the latest order that still has its address; null: nobody whom the shop knows. */
export async function findCaller(db: Knex, phone: string): Promise<Caller | null> {
  if (!isCallable(phone)) return null
  const ordersOf = () => db('orders').where({ phone_key: phoneKey(phone) })
  const [latest, openOrders] = await Promise.all([
    ordersOf()
      .first('customer_name', 'customer_city', 'customer_address')
      .whereNot('customer_address', '')
      .orderBy(newestFirst('orders')),
    ordersOf()
      .select('id', 'number', 'status')
      .whereRaw(statusIs('isOpen'))
      .orderBy(newestFirst('orders'))
      .limit(orderLimit),
  ])
  return latest ? { details: latest, openOrders } : null
}
