import type { Device } from './sign-in.ts'
import type { Role, User } from './user.ts'

/** What owners see of their account. */
export type Profile = { name: string | null; phone: string | null }

export type OwnAccount = User & Profile & { verified_at: Date | null; created_at: Date }

export type SessionListItem = Device & {
  /** Identifies the session to its owner; cannot be used as its cookie. */
  id: string
  startedAt: Date
  seenAt: Date
  isCurrent: boolean
}

export type Factor = { id: string; type: 'totp'; status: 'unverified' | 'verified'; created_at: Date }

/** A second factor being set up. */
export type FactorEnrolment = {
  /** The secret in groups of four letters, to be typed without a camera. */
  secret: string
  uri: string
  /** The same as an <svg> element, generated here and safe to insert. */
  qr: string
}

export type Identity = { id: string; provider: string; created_at: Date }

/** Actions of admins on accounts. */
export const staffEvents = [
  'user_invited',
  'role_changed',
  'user_blocked',
  'user_unblocked',
  'sessions_ended',
  'factor_reset',
  'business_changed',
  'user_deleted',
] as const

export type StaffEvent = (typeof staffEvents)[number]

/** Events of the account log: the account's own, and those of admins. */
export type AccountEvent =
  | 'registered'
  | 'signed_in'
  | 'signed_out'
  | 'token_refreshed'
  | 'password_recovery'
  | 'user_updated'
  | 'mfa_challenge_verified'
  | StaffEvent

export type LoggedEvent = {
  event: AccountEvent
  details: Record<string, unknown>
  created_at: Date
}

/** An admin's action on an account. */
export type StaffAction = {
  id: number
  event: StaffEvent
  user_id: number | null
  actor_id: number | null
  /** Null when the account is deleted; its id stays. */
  user_email: string | null
  actor_email: string | null
  details: { role?: Role; from?: Role; to?: Role; percent?: number; list?: string }
  created_at: Date
}
