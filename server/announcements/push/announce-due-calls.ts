import type { Knex } from 'knex'
import { isQuiet } from '#domain/accounts/quiet-hours.ts'
import type { Queue } from '../../jobs/queue.ts'
import { dueColumn, isToCall } from '../../orders/desk/find-desk.ts'
import { listRecipients } from './queries.ts'

/** Notifies the devices of staff of calls that are due at the desk now, each time once. */
export async function announceDueCalls(db: Knex, queue: Queue, clock: () => Date): Promise<void> {
  const now = clock()
  await db.transaction(async (transaction) => {
    const orderIds = await takeDueCalls(transaction, now)
    if (orderIds.length === 0) return
    for (const { id: deviceId, quietHours } of await listRecipients(transaction)) {
      if (quietHours && isQuiet(quietHours, now)) continue
      await queue.send('send-push', { deviceId, notice: { kind: 'due_calls', orderIds } }, { transaction })
    }
  })
}

/** Orders to be called at a time that has come, and that nobody was told of; older ones are on the desk anyway. */
async function takeDueCalls(transaction: Knex.Transaction, now: Date): Promise<number[]> {
  const { rows } = await transaction.raw(
    `insert into told_calls (order_id, due_at)
     select id, call_at from orders
     where ${isToCall} and ${dueColumn} <= :now
       and call_at > cast(:now as timestamptz) - interval '1 hour'
     on conflict do nothing
     returning order_id`,
    { now },
  )
  return rows.map(({ order_id }: { order_id: number }) => order_id)
}
