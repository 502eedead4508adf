import type { Knex } from 'knex'
import { isQuiet } from '#domain/accounts/quiet-hours.ts'
import { dueColumn, isToCall } from '../../admin/read-dashboard.ts'
import type { Queue } from '../../jobs/queue.ts'
import { earliest, holdBack } from './hold-back.ts'
import { listRecipients } from './queries.ts'

/** Notifies the devices of staff of calls that are due at the desk now, each time once; after quiet hours of all together. */
export async function announceDueCalls(db: Knex, queue: Queue, clock: () => Date): Promise<void> {
  const now = clock()
  await db.transaction(async (transaction) => {
    const calls = await takeDueCalls(transaction, now)
    if (calls.length === 0) return
    const since = earliest(calls.map(({ due_at }) => due_at))
    const orderIds = calls.map(({ order_id }) => order_id)
    for (const { id: deviceId, quietHours } of await listRecipients(transaction)) {
      if (quietHours && isQuiet(quietHours, now)) {
        await holdBack(transaction, queue, { deviceId, quietHours, since, now })
        continue
      }
      await queue.send('send-push', { deviceId, notice: { kind: 'due_calls', orderIds } }, { transaction })
    }
  })
}

type DueCall = { order_id: number; due_at: Date }

/** Orders to be called at a time that has come, and that nobody was told of; older ones are on the desk anyway. */
async function takeDueCalls(transaction: Knex.Transaction, now: Date): Promise<DueCall[]> {
  const { rows } = await transaction.raw(
    `insert into told_calls (order_id, due_at)
     select id, call_at from orders
     where ${isToCall} and ${dueColumn} <= :now
       and call_at > cast(:now as timestamptz) - interval '1 hour'
     on conflict do nothing
     returning order_id, due_at`,
    { now },
  )
  return rows
}
