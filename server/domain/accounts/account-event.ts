import type { Role } from './user.ts'

/** Actions of admins on accounts. */
export const staffEvents = [
  'user_invited',
  'role_changed',
  'user_blocked',
  'user_unblocked',
  'sessions_ended',
  'factor_reset',
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
  details: { role?: Role; from?: Role; to?: Role }
  created_at: Date
}
