/** Days within which deleted records can be restored. */
export const restorableDays = 30

const dayMs = 24 * 60 * 60 * 1000

/** Days left to restore, at least 1. */
export function daysLeft(deletedAt: Date, now: Date): number {
  const left = restorableDays - (now.getTime() - deletedAt.getTime()) / dayMs
  return Math.min(restorableDays, Math.max(1, Math.ceil(left)))
}
