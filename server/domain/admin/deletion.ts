import { dayInMs } from '../time/safi-time.ts'

/** Days within which deleted records can be restored. */
export const restorableDays = 30

/** Days left to restore, at least 1. */
export function daysLeft(deletedAt: Date, now: Date): number {
  const left = restorableDays - (now.getTime() - deletedAt.getTime()) / dayInMs
  return Math.min(restorableDays, Math.max(1, Math.ceil(left)))
}
