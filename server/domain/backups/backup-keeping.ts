import { dayInSafi } from '../time/safi-time.ts'

/** For how many days, weeks and months the latest backup of each is kept. */
export type BackupKeeping = { days: number; weeks: number; months: number }

/** Half a year, in some 17 files; what was erased since is in them no longer. */
export const backupKeeping: BackupKeeping = { days: 7, weeks: 4, months: 6 }

/**
 * The backups that the rule keeps no longer. Only days, weeks and months that have a backup count, so that a shop which was
 * off for a year keeps what it has; the latest backup is always kept.
 */
export function findBackupsToDelete<Backup extends { at: Date }>(
  backups: readonly Backup[],
  keeping: BackupKeeping,
): Backup[] {
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const kept = new Set(newestFirst.slice(0, 1))
  for (const [count, periodOf] of [
    [keeping.days, dayInSafi],
    [keeping.weeks, weekInSafi],
    [keeping.months, monthInSafi],
  ] as const) {
    const periods = new Set<string>()
    for (const backup of newestFirst) {
      const period = periodOf(backup.at)
      if (periods.size === count && !periods.has(period)) break
      if (!periods.has(period)) kept.add(backup)
      periods.add(period)
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup))
}

/** The day on which the week began, a Monday. */
function weekInSafi(moment: Date): string {
  const day = new Date(`${dayInSafi(moment)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

const monthInSafi = (moment: Date) => dayInSafi(moment).slice(0, 7)
