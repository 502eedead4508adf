import { normaliseDigits } from '../shared/clean-text.ts'
import type { Result } from '../shared/result.ts'
import { dayInMs } from '../time/safi-time.ts'
import type { Role, SignedInUser } from './user.ts'

export type Credentials = { email: string; password: string }

/** A user with a second factor is not signed in by this yet: a challenge follows. */
export type SignInCheckResult = Result<SignedInUser, { code: 'login_failed' } | { code: 'email_unverified' }>

export type ChallengeCheckResult = Result<
  SignedInUser,
  { code: 'challenge_expired' } | { code: 'code_invalid' }
>

export type SecondFactorCode = { kind: 'totp'; digits: string } | { kind: 'recovery'; code: string }

/** Reads a code typed with spaces, dashes, capitals or Arabic digits; returns null when it is neither kind. */
export function readCode(typed: string): SecondFactorCode | null {
  const code = normaliseDigits(typed.slice(0, 100))
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toLowerCase()
  if (/^\d{6}$/.test(code)) return { kind: 'totp', digits: code }
  return /^[a-z2-7]{16}$/.test(code) ? { kind: 'recovery', code } : null
}

export function formatRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}

/** Returns whether staff without a second factor are led to set one up (docs/product.md, "Accounts"). */
export function isFactorDue(accountBegan: Date, now: Date): boolean {
  return now.getTime() - accountBegan.getTime() >= 14 * dayInMs
}

/** These are the longest times without a visit and in all (docs/product.md, "Accounts"). */
export const signInLimits = {
  idleMs: 14 * dayInMs,
  staffIdleMs: 12 * 60 * 60 * 1000,
  absoluteMs: 90 * dayInMs,
  /** A request extends its sign-in at most this often, so that most requests write nothing. */
  slideMs: 60_000,
  /** For this long after signing in, no action asks for the password again. */
  recentMs: 10 * 60_000,
} as const

export function isStaff(role: Role): boolean {
  return role !== 'user'
}

/** Returns when a sign-in that is used now expires, unless it is used again. */
export function signInExpiry({ begunAt, isStaff }: { begunAt: Date; isStaff: boolean }, now: Date): Date {
  const idleMs = isStaff ? signInLimits.staffIdleMs : signInLimits.idleMs
  return new Date(Math.min(now.getTime() + idleMs, begunAt.getTime() + signInLimits.absoluteMs))
}

export const signOutScopes = ['this', 'others', 'all'] as const

export type SignOutScope = (typeof signOutScopes)[number]

export type Device = { browser: string | null; system: string | null }

// The order matters: nearly every browser also names those that it derives from.
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

/** Returns the common names of browser and system in a User-Agent header, null where unknown. */
export function describeDevice(agent: string): Device {
  const nameIn = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(agent))?.[1] ?? null
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
