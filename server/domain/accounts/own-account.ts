import type { Device } from './device.ts'
import type { User } from './user.ts'

/** What the owner of an account is shown of it. */
export type Profile = { name: string | null; phone: string | null }

export type OwnAccount = User & Profile & { verified_at: Date | null; created_at: Date }

export type SessionListItem = Device & {
  /** Names the session to its owner; it cannot be used as its cookie. */
  id: string
  startedAt: Date
  seenAt: Date
  isCurrent: boolean
}

export type Factor = { id: string; type: 'totp'; status: 'unverified' | 'verified'; created_at: Date }

/** An authenticator that is being set up. */
export type FactorEnrolment = {
  /** To be typed where no camera is at hand, in groups of four letters. */
  secret: string
  uri: string
  /** The same address as a picture: an <svg> element of ours, safe to be put into a page. */
  qr: string
}

export type Identity = { id: string; provider: string; created_at: Date }
