import type { Device } from './sign-in.ts'
import type { Role, User } from './user.ts'

export type Profile = { name: string | null; phone: string | null }

export type OwnAccount = User & Profile & { verified_at: Date | null; created_at: Date }

export type SessionListItem = Device & {
  /** This id is not the session's cookie: who knows it cannot use the session. */
  id: string
  created_at: Date
  seen_at: Date
  is_this: boolean
}

export type Factor = { id: string; type: 'totp'; status: 'unverified' | 'verified'; created_at: Date }

export type FactorEnrolment = {
  /** The secret stands in groups of four letters, to be typed where there is no camera. */
  secret: string
  uri: string
  /** The shop itself draws the <svg> element of the URI, so that it is safe to insert. */
  qr: string
}

export type Identity = { id: string; provider: string; created_at: Date }

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

export type AccountEvent =
  | 'registered'
  | 'signed_in'
  | 'signed_out'
  | 'token_refreshed'
  | 'password_recovery'
  | 'user_updated'
  | 'mfa_challenge_verified'
  | StaffEvent

/** Says what 'user_updated' changed; older entries do not have it. */
type AccountChange =
  | 'profile'
  | 'email'
  | 'password'
  | 'verified'
  | 'factor_on'
  | 'factor_off'
  | 'recovery_codes'

export type LoggedEvent = { event: AccountEvent; details: { changed?: AccountChange }; created_at: Date }

export type StaffAction = {
  id: number
  event: StaffEvent
  user_id: number | null
  actor_id: number | null
  /** Null means that the account was deleted; its id stays. */
  user_email: string | null
  actor_email: string | null
  details: { role?: Role; from?: Role; to?: Role; percent?: number; list?: string }
  created_at: Date
}
