import type { Knex } from 'knex'
import { endOfQuietHours, isQuiet, type QuietHours } from '#domain/accounts/quiet-hours.ts'
import { schema } from '../../jobs/install-jobs.ts'

type NewQuietHours = { userId: number; quietHours: QuietHours | null; now: Date }

/** What was held back in quiet hours is told when those end that the person has set now, or at once. */
export async function rescheduleMissedOrders(
  db: Knex,
  { userId, quietHours, now }: NewQuietHours,
): Promise<void> {
  const devices = db('push_devices').select('id').where({ user_id: userId })
  const isQuietNow = quietHours !== null && isQuiet(quietHours, now)
  await db(`${schema}.job`)
    .where({ name: 'send-push' })
    .whereIn('state', ['created', 'retry'])
    .whereRaw(`data #>> '{notice,kind}' = 'missed_orders' and (data ->> 'deviceId')::integer in (?)`, [
      devices,
    ])
    .update({ start_after: isQuietNow ? endOfQuietHours(quietHours, now) : now })
}
