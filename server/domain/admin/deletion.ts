/** What staff delete can be brought back for so many days. */
export const restorableDays = 30

const dayMs = 24 * 60 * 60 * 1000

/** How many days are left, at least one as long as it is there. */
export function daysLeft(deletedAt: Date, now: Date): number {
  const left = restorableDays - (now.getTime() - deletedAt.getTime()) / dayMs
  return Math.min(restorableDays, Math.max(1, Math.ceil(left)))
}
