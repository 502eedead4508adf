import type { TFunction } from 'i18next'
import { type SafiOffsets, safiClock } from '#domain/time/safi-offsets.ts'
import { dayInMs } from '#domain/time/safi-time.ts'

/** Names of months, abbreviated, January first, and UTC offsets of Safi: both are the server's. */
export type OrderTimes = { months: string[]; offsets: SafiOffsets }

/**
 * 'Today 10:24', 'Yesterday 18:40', '12 Nov', '12 Nov 2025'. Without Intl, whose texts and time zones differ between
 * Node and browsers: hydration needs the same text as on the server.
 */
export function formatOrderTime(
  at: string,
  now: number,
  { months, offsets }: OrderTimes,
  t: TFunction<'admin-orders'>,
): string {
  const clockAt = (time: number) => safiClock(time, offsets)
  const then = clockAt(Date.parse(at))
  const time = then.toISOString().slice(11, 16)
  if (dateOf(then) === dateOf(clockAt(now))) return `${t('list.today')} ${time}`
  if (dateOf(then) === dateOf(clockAt(now - dayInMs))) return `${t('list.yesterday')} ${time}`
  const day = `${then.getUTCDate()} ${months[then.getUTCMonth()]}`
  const isThisYear = then.getUTCFullYear() === clockAt(now).getUTCFullYear()
  return isThisYear ? day : `${day} ${then.getUTCFullYear()}`
}

function dateOf(clock: Date): string {
  return clock.toISOString().slice(0, 10)
}
