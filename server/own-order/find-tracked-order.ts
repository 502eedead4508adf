import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import type { TrackedOrder } from '#domain/orders/own-order/own-order.ts'
import type { TrackedBy } from '#domain/orders/own-order/own-order-schema.ts'
import { findDelivery } from '#domain/shipping/zones.ts'
import { phoneKey } from '#domain/text/phone.ts'
import type { Remembered } from '../db/remember.ts'
import { findOrder, listChanges } from '../orders/queries.ts'
import { readZones } from '../shipping/queries.ts'
import { makingDaysOf } from './find-own-order.ts'

type FoundOrder = Pick<Order, 'id' | 'number' | 'checkout_id' | 'user_id'> & { browser_key: string | null }

/**
 * The order with this number and phone. One statement for all, so that time does not tell a wrong number from a wrong
 * phone.
 */
export function findTrackedOrder(db: Knex, { number, phone }: TrackedBy): Promise<FoundOrder | undefined> {
  return db('orders')
    .first('id', 'number', 'checkout_id', 'user_id', 'browser_key')
    .where({ number, phone_key: phoneKey(phone) })
}

/** What whoever knows number and phone may learn of it; undefined when it was deleted meanwhile. */
export async function findTrackedProgress(
  remembered: Remembered,
  { id }: FoundOrder,
): Promise<TrackedOrder | undefined> {
  const { db } = remembered
  const [found, changes, zones] = await Promise.all([
    findOrder(db, { id }),
    listChanges(db, id),
    readZones(remembered),
  ])
  if (!found) return undefined
  const { number, status, created_at, call_part_of_day } = found
  const { city, terms } = findDelivery(zones, found.customer_city)
  return {
    order: { number, status, created_at, call_part_of_day },
    changes: changes
      .filter(({ corrected, edited }) => !corrected && !edited)
      .map(({ from, to, at }) => ({ from, to, at })),
    makingDays: makingDaysOf(found),
    terms,
    town: city?.names ?? null,
  }
}
