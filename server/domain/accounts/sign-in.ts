import type { Result } from '../shared/result.ts'
import type { SecondFactorCode } from './second-factor.ts'
import type { SignedInUser } from './user.ts'

export type Credentials = { email: string; password: string }

/** A user with a second factor is not signed in yet: a challenge follows. */
export type SignInCheckResult = Result<
  SignedInUser,
  { code: 'login_failed' } | { code: 'email_unverified'; userId: number }
>

/** The challenge, which proves that the password was right, and the code. */
export type ChallengeAnswer = { token: string; code: SecondFactorCode; now: Date }

export type ChallengeCheckResult = Result<
  SignedInUser,
  { code: 'challenge_expired' } | { code: 'code_invalid' }
>
