import type { Finding } from '#domain/admin/doctor.ts'

export type Alert = 'failing' | 'recovered'

const intervalMs = 3_600_000
/** The job runs every ten minutes, not to the second. */
const toleranceMs = 60_000

type Told = { alertedAt: Date | null; isAlerted: boolean }

/**
 * Whether somebody is to be told: of failures at most hourly, also when they come and go, and once that all is well
 * again, if a failure was told.
 */
export function decideAlert(
  findings: readonly Finding[],
  { alertedAt, isAlerted }: Told,
  now: Date,
): Alert | null {
  if (!findings.some(({ state }) => state === 'failure')) return isAlerted ? 'recovered' : null
  const isDue = alertedAt === null || now.getTime() - alertedAt.getTime() >= intervalMs - toleranceMs
  return isDue ? 'failing' : null
}
