import type { Role } from './user.ts'

const hourInMs = 60 * 60 * 1000
const dayInMs = 24 * hourInMs

/** How long a session lasts without a visit, and how long at all. */
export const sessionLimits = {
  idleMs: 14 * dayInMs,
  staffIdleMs: 12 * hourInMs,
  absoluteMs: 90 * dayInMs,
  /** A visit lengthens a session at most this often, so that most visits write nothing. */
  slideMs: 60_000,
  /** For how long after signing in nobody is asked for the password again. */
  recentMs: 10 * 60_000,
} as const

/** What a session keeps beside whose it is. A change of role ends all sessions, so isStaff stays true to its role. */
export type SessionInfo = {
  startedAt: number
  isStaff: boolean
  agent: string
  /** When the password was last given again. */
  confirmedAt?: number
}

/** Whether whoever is at the session has shown lately that they may open it. */
export function wasSignedInRecently(session: Partial<SessionInfo>, now: Date): boolean {
  const { startedAt = 0, confirmedAt = 0 } = session
  return now.getTime() - Math.max(startedAt, confirmedAt) < sessionLimits.recentMs
}

export function isStaff(role: Role): boolean {
  return role !== 'user'
}

/** When a session that is visited now ends, unless it is visited again. */
export function sessionExpiry(session: Pick<SessionInfo, 'startedAt' | 'isStaff'>, now: Date): Date {
  const idleMs = session.isStaff ? sessionLimits.staffIdleMs : sessionLimits.idleMs
  return new Date(Math.min(now.getTime() + idleMs, session.startedAt + sessionLimits.absoluteMs))
}

/** Which sessions a sign-out ends (spec.md 7, logout with a scope). */
export const sessionScopes = ['this', 'others', 'all'] as const

export type SessionScope = (typeof sessionScopes)[number]

/** REQUIRE_STAFF_MFA: whether a member of staff must set up a second factor before anything else. */
export function mustSetUpFactor(role: Role, hasFactor: boolean, requireStaffMfa: boolean): boolean {
  return requireStaffMfa && isStaff(role) && !hasFactor
}
