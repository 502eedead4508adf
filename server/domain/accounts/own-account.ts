import type { Device } from './session.ts'
import type { User } from './user.ts'

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
  /** To be typed without a camera, in groups of four letters. */
  secret: string
  uri: string
  /** The same as an <svg> element, generated here and safe to insert. */
  qr: string
}

export type Identity = { id: string; provider: string; created_at: Date }
