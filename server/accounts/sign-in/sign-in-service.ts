import type { NextFunction, Request, Response } from 'express'
import type { Knex } from 'knex'
import { Passport } from 'passport'
import { type IVerifyOptions, Strategy as LocalStrategy } from 'passport-local'
import type {
  ChallengeCheckResult,
  Credentials,
  SecondFactorCode,
  SignInCheckResult,
  SignOutScope,
} from '#domain/accounts/sign-in.ts'
import { roleOf, type SignedInUser } from '#domain/accounts/user.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import type { Config } from '../../config.ts'
import { removeFirstPassword } from '../../disk/first-password-file.ts'
import type { RefusalCode } from '../../http/logging/refusal-log.ts'
import { clientOf, type RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import { Refusal } from '../../http/responses/refusal.ts'
import { destroySession, deviceIdOf, replaceSession, signInIdOf } from '../../http/sessions/session.ts'
import { recordEvent } from '../account-events.ts'
import { findToken } from '../account-tokens.ts'
import { answerChallenge, createChallenge, withCodeThrottle } from '../second-factor/verify-code.ts'
import { endSignIns, extendSignIn, findSignIn, insertSignIn, signOut } from '../sign-ins.ts'
import { checkSignIn, withSignInThrottle } from './check-sign-in.ts'
import type { TrustedBrowser, TrustedBrowsers } from './trusted-browser.ts'

/** Too many attempts are not among these reasons, as they throw. */
export type SignInRefusal = SignInFailure['code']
type SignInFailure = { code: 'login_failed' } | { code: 'email_unverified' } | { code: 'connection_insecure' }

/** With a challenge the user is signed in only by signInWithCode with a code. */
export type SignInResult = Result<
  { user: SignedInUser; challenge: null } | { user: null; challenge: string },
  SignInFailure
>

type SignInServiceOptions = {
  db: Knex
  config: Pick<Config, 'isHttps' | 'dataDir'>
  limiter: RateLimiter
  trustedBrowsers: TrustedBrowsers
  factorKey: Buffer
  clock: () => Date
}

/**
 * First stands what Passport calls, then the functions in the order of a sign-in, last those that find the user of a
 * later request.
 */
export function createSignInService({
  db,
  config,
  limiter,
  trustedBrowsers,
  factorKey,
  clock,
}: SignInServiceOptions) {
  const { isHttps, dataDir } = config
  // Each app has its own instance, so that two apps in one process never share users.
  const passport = new Passport()
  passport.use(
    new LocalStrategy({ usernameField: 'email', passReqToCallback: true }, (req, email, password, done) => {
      checkCredentials(req, { email, password }).then((checked) => {
        if (checked.ok) done(null, checked.value)
        // By passport's types the options handed on are a message; by its documentation they may be anything.
        else done(null, false, checked as unknown as IVerifyOptions)
      }, done)
    }),
  )
  // A new session holds the id of its sign-in; a later request finds the user by it.
  passport.serializeUser<string, Request>((req, user, done) => {
    const userAgent = req.get('user-agent') ?? ''
    insertSignIn(db, { user, userAgent, deviceId: deviceIdOf(req), now: clock() }).then(
      (id) => done(null, id),
      done,
    )
  })
  passport.deserializeUser<string, Request>((req, id, done) => {
    findUserOfSignIn(req, id).then((user) => done(null, user ?? false), done)
  })
  return { signInWithPassword, signInWithCode, identifyUser }

  async function signInWithPassword(
    req: Request,
    res: Response,
    credentials: Credentials,
  ): Promise<SignInResult> {
    if (!canSetCookie(req)) return refuseSignIn(req, 'connection_insecure')
    const authenticated = await authenticate(req, res, credentials)
    if (!authenticated.ok) return refuseSignIn(req, authenticated.code)
    const user = authenticated.value
    if (user.has_factor) return ok({ user: null, challenge: await createChallenge(db, user.id) })
    if (!(await completeSignIn(req, res, user))) return refuseSignIn(req, 'login_failed')
    return ok({ user, challenge: null })
  }

  async function signInWithCode(
    req: Request,
    res: Response,
    { challenge, code }: { challenge: string; code: SecondFactorCode },
  ): Promise<ChallengeCheckResult> {
    // Wrong codes are counted for the user, before one is checked.
    const owner = await findToken(db, challenge, ['challenge'])
    if (!owner) return refuseSignIn(req, 'challenge_expired')
    req.attemptedEmail = owner.email
    const browser = trustedBrowsers.find(req, owner.email)
    const answered = await withCodeThrottle(limiter, { userId: owner.user_id, browser }, () =>
      answerChallenge(db, factorKey, { token: challenge, code, now: clock() }),
    )
    if (!answered.ok) return refuseSignIn(req, answered.code)
    if (!(await completeSignIn(req, res, answered.value))) return refuseSignIn(req, 'challenge_expired')
    return answered
  }

  /** Without the session cookie a sign-in would succeed without effect, so it is rejected. */
  function canSetCookie(req: Request): boolean {
    if (!isHttps || req.secure) return true
    req.log.error(
      'sign-in refused: PUBLIC_URL is https and this request counts as plain http, so its session cookie could not be set; TRUST_PROXY must name the proxies before the shop, and they must send X-Forwarded-Proto',
    )
    return false
  }

  /** Finds the user to whom e-mail and password belong, without signing them in. */
  function authenticate(
    req: Request,
    res: Response,
    credentials: Credentials,
  ): Promise<Result<SignedInUser, SignInFailure>> {
    // The strategy reads them from the body.
    req.body = credentials
    return new Promise((resolve, reject) => {
      passport.authenticate('local', (error: unknown, user?: SignedInUser | false, info?: unknown) => {
        if (error) reject(error)
        else if (user) resolve(ok(user))
        // Without credentials passport passes a message of its own.
        else resolve(failed(hasCode(info) ? info.code : 'login_failed'))
      })(req, res, reject)
    })
  }

  /** Throws the 429 before the password is checked. */
  async function checkCredentials(req: Request, credentials: Credentials): Promise<SignInCheckResult> {
    req.attemptedEmail = credentials.email
    const browser = trustedBrowsers.find(req, credentials.email)
    const { is_verified_email_required: requireVerifiedEmail } = req.app.locals.seller.security
    const check = (onlyFor: TrustedBrowser | null) =>
      checkSignIn(db, credentials, { requireVerifiedEmail, onlyFor })
    return withSignInThrottle(limiter, { client: clientOf(req), email: credentials.email, browser, check })
  }

  /** Returns false when all sign-ins of the user were ended while this one was being checked. */
  async function completeSignIn(req: Request, res: Response, user: SignedInUser): Promise<boolean> {
    const before = req.user && { userId: req.user.id, signInId: signInIdOf(req) }
    try {
      await startSession(req, user)
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
    await db.transaction(async (transaction) => {
      if (before) await endSignIns(transaction, before.userId, { only: before.signInId })
      const seen = { language: req.language, last_seen_at: transaction.fn.now() }
      await transaction('users').where({ id: user.id }).update(seen)
      await recordEvent(transaction, { event: 'signed_in', userId: user.id })
    })
    trustedBrowsers.remember(res, user)
    if (roleOf(user) === 'admin') await removeFirstPassword(dataDir)
    return true
  }

  /** Finds the user of a session. After the end of the sign-in the sender is a visitor again. */
  function identifyUser(req: Request, res: Response, next: NextFunction): void {
    const hadSignIn = signInIdOf(req) !== ''
    passport.session()(req, res, (error?: unknown) => {
      if (error || !hadSignIn || req.user) return next(error)
      replaceSession(res).then(() => next(), next)
    })
  }

  async function findUserOfSignIn(req: Request, id: string): Promise<SignedInUser | undefined> {
    const signIn = await findSignIn(db, id, clock())
    // An event stream does not count as a visit, as its page may be open while nobody is there.
    if (!signIn || req.get('accept') === 'text/event-stream') return signIn?.user
    await extendSignIn(db, signIn, clock()).catch((error) =>
      req.log.error({ err: error }, 'a visit could not extend its sign-in; the next request tries again'),
    )
    return signIn.user
  }
}

/**
 * A new session id makes one planted before worthless: passport writes the id of the sign-in into it, and
 * express-session sets its cookie with the response. `req.logIn` is there since `passport.session()`.
 */
export function startSession(req: Request, user: SignedInUser): Promise<void> {
  return new Promise((resolve, reject) => {
    req.logIn(user, (error) => (error ? reject(error) : resolve()))
  })
}

/** Signs the sender out, if signed in; the session of this browser ends unless others are meant. */
export async function signOutSender(db: Knex, res: Response, scope: SignOutScope): Promise<void> {
  const { req } = res
  if (req.user) await signOut(db, { userId: req.user.id, scope, signInId: signInIdOf(req) })
  if (scope !== 'others') await destroySession(res)
}

/**
 * The answer's status does not show a refused sign-in, as a form filled in wrongly gets a 422 too, so the log needs
 * the code.
 */
function refuseSignIn<Code extends RefusalCode>(req: Request, code: Code) {
  req.refusalCode = code
  return failed(code)
}

function hasCode(info: unknown): info is Extract<SignInCheckResult, { ok: false }> {
  return typeof info === 'object' && info !== null && 'code' in info
}
