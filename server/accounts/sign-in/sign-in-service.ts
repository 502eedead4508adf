import type { Request, Response } from 'express'
import type { Knex } from 'knex'
import type { SecondFactorCode } from '#domain/accounts/second-factor.ts'
import type { ChallengeCheckResult, Credentials, SignInCheckResult } from '#domain/accounts/sign-in.ts'
import { roleOf, type SignedInUser } from '#domain/accounts/user.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import type { Config } from '../../config.ts'
import { removeFirstPassword } from '../../disk/first-password-file.ts'
import type { RefusalCode } from '../../http/logging/refusal-code.ts'
import type { RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import { findUser } from '../queries.ts'
import { withCodeThrottle } from '../second-factor/code-throttle.ts'
import { answerChallenge, createChallenge, findChallenge } from '../second-factor/sign-in-challenge.ts'
import { createUserSession } from '../sessions/user-session.ts'
import { checkSignIn } from './check-sign-in.ts'
import { createAuthenticator } from './passport.ts'
import { recordSignIn } from './record-sign-in.ts'
import { countSignInAttempt } from './sign-in-throttle.ts'
import type { TrustedBrowsers } from './trusted-browser.ts'

/** Why a sign-in with a password is refused, but for too many attempts, which are thrown. */
export type SignInRefusal = SignInFailure['code']
type SignInFailure = { code: 'login_failed' } | { code: 'email_unverified' } | { code: 'connection_insecure' }

/** With a challenge the user is signed in only by signInWithCode with a code. */
export type SignInResult = Result<
  { user: SignedInUser; challenge: null } | { user: null; challenge: string },
  SignInFailure
>

export type SignInService = ReturnType<typeof createSignInService>

type SignInServiceOptions = {
  db: Knex
  config: Pick<Config, 'isHttps' | 'requireVerifiedEmail' | 'dataDir'>
  limiter: RateLimiter
  trustedBrowsers: TrustedBrowsers
  factorKey: Buffer
  clock: () => Date
}

/** The only sign-in, for forms and the API: rate limit, password, optional second factor, new session. */
export function createSignInService({
  db,
  config,
  limiter,
  trustedBrowsers,
  factorKey,
  clock,
}: SignInServiceOptions) {
  const { isHttps, requireVerifiedEmail, dataDir } = config
  const authenticator = createAuthenticator({ findUser: (id) => findUser(db, id), verifyCredentials })

  /** Throws the 429 before the password is checked. */
  async function verifyCredentials(req: Request, credentials: Credentials): Promise<SignInCheckResult> {
    req.attemptedEmail = credentials.email
    const browser = trustedBrowsers.identify(req, credentials.email)
    const tried = await countSignInAttempt(limiter, { req, email: credentials.email, browser })
    const { onlyFor } = tried
    const checked = await checkSignIn(db, credentials, { requireVerifiedEmail, onlyFor })
    if (checked.ok) await tried.refund()
    return checked
  }

  /** req.body contains the parsed credentials. */
  function authenticateWithPassport(req: Request, res: Response): Promise<SignInCheckResult> {
    return new Promise((resolve, reject) => {
      const answer = (error: unknown, _user: unknown, checked: SignInCheckResult | undefined) => {
        if (error) reject(error)
        else resolve(checked && 'ok' in checked ? checked : failed('login_failed'))
      }
      authenticator.authenticate('local', answer as never)(req, res, reject)
    })
  }

  /**
   * False where the session cookie cannot be set: the sign-in is then rejected, as it would succeed without effect.
   */
  function canSetCookie(req: Request): boolean {
    if (!isHttps || req.secure) return true
    req.log.error(
      'sign-in refused: PUBLIC_URL is https and this request counts as plain http, so its session cookie could not be set; TRUST_PROXY must name the proxies before the shop, and they must send X-Forwarded-Proto',
    )
    return false
  }

  async function startSession(req: Request, res: Response, user: SignedInUser): Promise<void> {
    await createUserSession(req, user, clock())
    await recordSignIn(db, { userId: user.id, language: req.language })
    trustedBrowsers.remember(res, user)
    if (roleOf(user) === 'admin') await removeFirstPassword(dataDir)
  }

  return {
    identify: authenticator.session(),

    async signInWithPassword(req: Request, res: Response): Promise<SignInResult> {
      if (!canSetCookie(req)) return reject(req, 'connection_insecure')
      const checked = await authenticateWithPassport(req, res)
      if (!checked.ok) return reject(req, checked.code)
      const { user, isCodeRequired } = checked.value
      if (isCodeRequired) return ok({ user: null, challenge: await createChallenge(db, user.id) })
      await startSession(req, res, user)
      return ok({ user, challenge: null })
    },

    async signInWithCode(
      req: Request,
      res: Response,
      { challenge, code }: { challenge: string; code: SecondFactorCode },
    ): Promise<ChallengeCheckResult> {
      const owner = await findChallenge(db, challenge)
      if (!owner) return reject(req, 'challenge_expired')
      req.attemptedEmail = owner.email
      const browser = trustedBrowsers.identify(req, owner.email)
      const answered = await withCodeThrottle(limiter, { userId: owner.user_id, browser }, () =>
        answerChallenge(db, factorKey, { token: challenge, code, now: clock() }),
      )
      if (!answered.ok) return reject(req, answered.code)
      await startSession(req, res, answered.value)
      return answered
    },
  }
}

/** A form is answered with a page whose status (422) does not show that a sign-in was refused. */
function reject<Code extends RefusalCode>(req: Request, code: Code) {
  req.refusalCode = code
  return failed(code)
}
