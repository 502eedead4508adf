import type { Knex } from 'knex'
import type { CourierRef } from '#domain/couriers/courier-paths.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { orderTransaction } from '../../db/order-transaction.ts'
import { changeStatus } from '../../orders/update-status.ts'

type NewHandover = {
  /** Null: the shop's own people. */
  courierId: CourierRef
  orders: readonly { id: number; parcels: number }[]
  userId: number
}

type HandedOver = {
  id: number
  /** Order numbers. */
  done: number[]
  /** Numbers of orders that were no longer ready, which stay as they are. */
  left: number[]
}

export type HandoverFailure = { code: 'courier_gone' } | { code: 'none_ready'; left: number[] }

/**
 * Gives orders to a courier: makes their shipments and sets them to shipped, in one transaction. Of two handovers of the
 * same order the second one leaves it out and names it.
 */
export function handOver(
  db: Knex,
  { courierId, orders, userId }: NewHandover,
): Promise<Result<HandedOver, HandoverFailure>> {
  return orderTransaction(db, {}, async (transaction): Promise<Result<HandedOver, HandoverFailure>> => {
    const parcels = new Map(orders.map((order) => [order.id, order.parcels]))
    const locked: LockedOrder[] = await transaction('orders')
      .select('id', 'number', 'status', 'total_amount')
      .whereIn('id', [...parcels.keys()])
      .orderBy('id')
      .forUpdate()
    const ready = locked.filter(({ status }) => status === 'processing')
    const left = locked.filter(({ status }) => status !== 'processing').map(({ number }) => number)
    if (ready.length === 0) return failed('none_ready', { left })
    if (courierId !== null && !(await isOffered(transaction, courierId))) return failed('courier_gone')

    const [handover] = await transaction('handovers')
      .insert({ courier_id: courierId, user_id: userId })
      .returning('id')
    await transaction('shipments').insert(
      ready.map(({ id, total_amount }) => ({
        order_id: id,
        handover_id: handover.id,
        courier_id: courierId,
        parcels: parcels.get(id) ?? 1,
        amount_due: total_amount,
      })),
    )
    for (const { id } of ready) {
      const reason = courierId === null ? {} : { reason: 'handed_over' as const }
      const changed = await changeStatus(transaction, { orderId: id, status: 'shipped', userId, ...reason })
      if (!changed.ok) throw new Error(`Order ${id} was locked and not handed over: ${changed.code}`)
    }
    return ok({ id: handover.id, done: ready.map(({ number }) => number), left })
  })
}

type LockedOrder = { id: number; number: number; status: string; total_amount: string }

async function isOffered(transaction: Knex.Transaction, courierId: number): Promise<boolean> {
  // Shared, so that a courier is not deleted at the same time.
  const courier = await transaction('couriers')
    .first('id')
    .where({ id: courierId, is_active: true })
    .whereNull('deleted_at')
    .forShare()
  return courier !== undefined
}
