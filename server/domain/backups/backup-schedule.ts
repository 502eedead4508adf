import { dayInSafi, parseDateTimeLocal } from '../time/safi-time.ts'

const hourInMs = 60 * 60 * 1000
const dayInMs = 24 * hourInMs

/** A failed or interrupted backup is tried again after this long. */
const retryMs = hourInMs

type Attempts = { lastFinishedAt: Date | null; lastStartedAt: Date | null }

/**
 * Whether a scheduled backup is to be taken now: none has been finished since the time of day had last come, also when the
 * shop was off then. `at` is a time of day in Morocco: '03:30'.
 */
export function isBackupDue(at: string, now: Date, { lastFinishedAt, lastStartedAt }: Attempts): boolean {
  const dueSince = findLatestMoment(at, now)
  if (lastFinishedAt && lastFinishedAt >= dueSince) return false
  if (!lastStartedAt || lastStartedAt < dueSince) return true
  return now.getTime() - lastStartedAt.getTime() >= retryMs
}

/** When this time of day last came. */
function findLatestMoment(at: string, now: Date): Date {
  // The day before yesterday too: where the clock goes forward, a time of day may be absent.
  const moments = [now.getTime(), now.getTime() - dayInMs, now.getTime() - 2 * dayInMs].flatMap((time) => {
    const moment = parseDateTimeLocal(`${dayInSafi(new Date(time))}T${at}`)
    return moment && moment <= now ? [moment] : []
  })
  return moments[0] ?? new Date(0)
}
