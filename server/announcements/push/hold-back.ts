import type { Knex } from 'knex'
import { endOfQuietHours, type QuietHours } from '#domain/accounts/quiet-hours.ts'
import type { Queue } from '../../jobs/queue.ts'
import { markDeviceWaiting } from './queries.ts'

type HeldBack = {
  deviceId: number
  quietHours: QuietHours
  /** The earliest of what was to be told: when an order was placed, or a call was due. */
  since: Date
  now: Date
}

export function earliest(dates: readonly Date[]): Date {
  return new Date(Math.min(...dates.map((date) => date.getTime())))
}

/** Has a device told when its quiet hours end: once, of all that came in them. */
export async function holdBack(
  transaction: Knex.Transaction,
  queue: Queue,
  { deviceId, quietHours, since, now }: HeldBack,
): Promise<void> {
  const isFirst = await markDeviceWaiting(transaction, deviceId, { since, quietHours, now })
  if (!isFirst) return
  await queue.send(
    'send-push',
    { deviceId, notice: { kind: 'missed_orders', since: since.toISOString() } },
    { transaction, startAfter: endOfQuietHours(quietHours, now) },
  )
}
