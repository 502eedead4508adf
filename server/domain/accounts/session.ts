import type { Role } from './user.ts'

const hourInMs = 60 * 60 * 1000
const dayInMs = 24 * hourInMs

/** Idle timeout and absolute lifetime of sessions. */
export const sessionLimits = {
  idleMs: 14 * dayInMs,
  staffIdleMs: 12 * hourInMs,
  absoluteMs: 90 * dayInMs,
  /** A request extends its session at most this often, so that most requests write nothing. */
  slideMs: 60_000,
  /** For this long after signing in, no action asks for the password again. */
  recentMs: 10 * 60_000,
} as const

export function isStaff(role: Role): boolean {
  return role !== 'user'
}

/** When a session used now expires, unless it is used again. */
export function sessionExpiry({ begunAt, isStaff }: { begunAt: Date; isStaff: boolean }, now: Date): Date {
  const idleMs = isStaff ? sessionLimits.staffIdleMs : sessionLimits.idleMs
  return new Date(Math.min(now.getTime() + idleMs, begunAt.getTime() + sessionLimits.absoluteMs))
}

/** Which sessions signing out ends. */
export const sessionScopes = ['this', 'others', 'all'] as const

export type SessionScope = (typeof sessionScopes)[number]

/** With REQUIRE_STAFF_MFA: true when a member of staff must set up a second factor first. */
export function mustSetUpFactor(role: Role, hasFactor: boolean, requireStaffMfa: boolean): boolean {
  return requireStaffMfa && isStaff(role) && !hasFactor
}

export type Device = { browser: string | null; system: string | null }

// In this order: nearly every browser also names the ones it derives from.
const browsers: [RegExp, string][] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** Browser and system of a User-Agent, by their common names; null when unknown. */
export function describeDevice(agent: string): Device {
  const nameIn = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(agent))?.[1] ?? null
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
