import type { Knex } from 'knex'
import type { OrderSettings } from '#domain/admin/settings.ts'
import type { OrderSource } from '#domain/orders/order-source.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'

/** Which limit of open orders is reached. */
type OpenOrdersLimit = 'address' | 'phone' | 'all' | 'uncallable'

export type TooManyOpenOrders = { code: 'too_many_open'; limitedBy: OpenOrdersLimit; seconds: number }

type ReservationRequest = Pick<OrderSource, 'addressKey' | 'networkKey'> & {
  checkoutId: string
  phoneKey: string
  hasAccount: boolean
}

/**
 * Reserves a place for one more order that waits to be confirmed; a checkout that has become one needs none. Orders of the last hour count,
 * by address, phone and in all; those of an account by address alone. Migration 018 says how, in a function of the
 * database, so that the count and the reservation are one short transaction that no number of parallel orders passes.
 */
export async function reserveOpenOrder(
  db: Knex,
  asked: ReservationRequest,
  limits: OrderSettings,
): Promise<Result<null, TooManyOpenOrders>> {
  const { rows } = await db.raw(
    `select limited_by, wait_seconds from reserve_open_order(
      :checkoutId, :addressKey, :networkKey, :phoneKey, :hasAccount,
      :open_by_address, :open_by_phone, :open_in_all, :open_uncallable
    )`,
    { ...asked, ...limits },
  )
  const [refused] = rows
  if (!refused) return ok(null)
  const { limited_by, wait_seconds } = refused
  return failed('too_many_open', { limitedBy: limited_by, seconds: Math.max(1, wait_seconds) })
}

/** Takes a reservation back: the order itself counts from now on, or there is none. */
export async function releaseReservation(db: Knex, checkoutId: string): Promise<void> {
  await db('order_reservations').where({ checkout_id: checkoutId }).delete()
}
