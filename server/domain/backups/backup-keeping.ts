import { dayInMs, dayInSafi, parseDateTimeLocal, startOfWeek } from '../time/safi-time.ts'

export type BackupKeeping = { days: number; weeks: number; months: number }

/** This reaches back half a year in some 15 files; after that time none holds data that was erased. */
export const backupKeeping: BackupKeeping = { days: 7, weeks: 4, months: 6 }

/**
 * Returns the backups that the rule no longer keeps. Only days, weeks and months that have a backup count, so
 * that a shop which was off for a year keeps what it has; the latest backup is always kept.
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

const weekInSafi = (moment: Date) => startOfWeek(dayInSafi(moment))
const monthInSafi = (moment: Date) => dayInSafi(moment).slice(0, 7)

/** A failed backup is tried again after so many milliseconds. */
const retryMs = 60 * 60 * 1000

type Attempts = { lastFinishedAt: Date | null; lastStartedAt: Date | null }

/**
 * Returns whether no scheduled backup has been finished since `at`, a time of day in Morocco such as '03:30',
 * last came, even if the shop was off then.
 */
export function isBackupDue(at: string, now: Date, { lastFinishedAt, lastStartedAt }: Attempts): boolean {
  const dueSince = findLatestMoment(at, now)
  if (lastFinishedAt && lastFinishedAt >= dueSince) return false
  if (!lastStartedAt || lastStartedAt < dueSince) return true
  return now.getTime() - lastStartedAt.getTime() >= retryMs
}

function findLatestMoment(at: string, now: Date): Date {
  // The day before yesterday counts too, as a time of day may be absent where the clock goes forward.
  const moments = [now.getTime(), now.getTime() - dayInMs, now.getTime() - 2 * dayInMs].flatMap((time) => {
    const moment = parseDateTimeLocal(`${dayInSafi(new Date(time))}T${at}`)
    return moment && moment <= now ? [moment] : []
  })
  return moments[0] ?? new Date(0)
}
