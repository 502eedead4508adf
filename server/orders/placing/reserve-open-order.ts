import type { Knex } from 'knex'
import type { OrderSettings } from '#domain/admin/settings.ts'
import type { OrderSource } from '#domain/orders/order-source.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'

/** The limit of open orders that is reached. */
type OpenOrdersLimit = 'address' | 'phone' | 'all' | 'uncallable'

export type TooManyOpenOrders = { code: 'too_many_open'; limitedBy: OpenOrdersLimit; seconds: number }

type ReservationRequest = Pick<OrderSource, 'addressKey' | 'networkKey'> & {
  checkoutId: string
  phoneKey: string
  hasAccount: boolean
}

/**
 * Reserves a place for one more order that waits to be confirmed; a checkout that is already an order needs none.
 * Orders of the last hour count, by address, by phone and in total; those of an account by address only. A database
 * function (migration 018) counts and reserves in one short transaction, so that parallel orders cannot exceed a
 * limit.
 */
export async function reserveOpenOrder(
  db: Knex,
  asked: ReservationRequest,
  limits: OrderSettings,
): Promise<Result<null, TooManyOpenOrders>> {
  const { rows } = await db
    .raw(
      `select limited_by, wait_seconds from reserve_open_order(
        :checkoutId, :addressKey, :networkKey, :phoneKey, :hasAccount,
        :open_by_address, :open_by_phone, :open_in_all, :open_uncallable
      )`,
      { ...asked, ...limits },
    )
    .options({ name: 'reserve-open-order' })
  const [refused] = rows
  if (!refused) return ok(null)
  const { limited_by, wait_seconds } = refused
  return failed('too_many_open', { limitedBy: limited_by, seconds: Math.max(1, wait_seconds) })
}

/** Deletes a reservation: the order itself counts from now on, or there is none. */
export async function releaseReservation(db: Knex, checkoutId: string): Promise<void> {
  await db('order_reservations').where({ checkout_id: checkoutId }).delete()
}
