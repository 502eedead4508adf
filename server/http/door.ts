import type { Request, Response } from 'express'
import type { Language } from '#domain/language.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { SecondFactorCode } from '#domain/second-factor.ts'
import type { ChallengeAnswer, ChallengeCheck, Credentials, SignInCheck } from '#domain/sign-in.ts'
import type { SignedInUser } from '#domain/user.ts'
import { beginSession } from './begin-session.ts'
import { countSignIn, withCode } from './guesses.ts'
import type { KnownBrowser, KnownBrowsers } from './known-browser.ts'
import type { RateLimiter } from './rate-limit.ts'
import { createAuthenticator } from './recognise.ts'

/** What the door asks of accounts. */
type DoorAccounts = {
  findUser: (id: number) => Promise<SignedInUser | undefined>
  checkSignIn: (credentials: Credentials, options: { onlyFor: KnownBrowser | null }) => Promise<SignInCheck>
  askChallenge: (userId: number) => Promise<string>
  findChallenge: (token: string) => Promise<{ user_id: number; email: string } | undefined>
  answerChallenge: (answer: ChallengeAnswer) => Promise<ChallengeCheck>
  completeSignIn: (who: { userId: number; language: Language }) => Promise<void>
}

/** With a challenge the person is not signed in before signInByCode has been given it and a code. */
export type SignIn = Result<
  { user: SignedInUser; challenge: null } | { user: null; challenge: string },
  { code: 'login_failed' } | { code: 'email_unverified' } | { code: 'connection_insecure' }
>

export type Door = ReturnType<typeof createDoor>

type DoorOptions = {
  accounts: DoorAccounts
  limiter: RateLimiter
  known: KnownBrowsers
  clock: () => Date
  /** PUBLIC_URL is https: the cookie of a session is set on no other connection. */
  isHttps: boolean
}

/** The one way into an account, for forms and programs alike: counted, checked, a code where one is asked, a new session. */
export function createDoor({ accounts, limiter, known, clock, isHttps }: DoorOptions) {
  const authenticator = createAuthenticator({ findUser: accounts.findUser, checkSignIn })

  /** Throws the 429 before the password is looked at. */
  async function checkSignIn(req: Request, credentials: Credentials): Promise<SignInCheck> {
    const browser = known.recognise(req, credentials.email)
    const tried = await countSignIn(limiter, { req, email: credentials.email, browser })
    const checked = await accounts.checkSignIn(credentials, { onlyFor: tried.onlyFor })
    if (checked.ok) await tried.giveBack()
    return checked
  }

  /** req.body holds the credentials, parsed. */
  function askPassport(req: Request, res: Response): Promise<SignInCheck> {
    return new Promise((resolve, reject) => {
      const answer = (error: unknown, _user: unknown, checked: SignInCheck | undefined) => {
        if (error) reject(error)
        else resolve(checked && 'ok' in checked ? checked : failed('login_failed'))
      }
      authenticator.authenticate('local', answer as never)(req, res, reject)
    })
  }

  /**
   * Whether a session could begin here. Where it could not, that is said before anything is looked at: a sign-in that
   * succeeds and leaves nobody signed in is a riddle to everyone.
   */
  function canSetCookie(req: Request): boolean {
    if (!isHttps || req.secure) return true
    req.log.error(
      'sign-in refused: PUBLIC_URL is https and this request counts as plain http, so its session cookie could not be set; TRUST_PROXY must name the proxies before the shop, and they must send X-Forwarded-Proto',
    )
    return false
  }

  async function letIn(req: Request, res: Response, user: SignedInUser): Promise<void> {
    await beginSession(req, user, clock())
    await accounts.completeSignIn({ userId: user.id, language: req.lng })
    known.remember(res, user)
  }

  return {
    recognise: authenticator.session(),

    async signInByPassword(req: Request, res: Response): Promise<SignIn> {
      if (!canSetCookie(req)) return failed('connection_insecure')
      const checked = await askPassport(req, res)
      if (!checked.ok) return failed(checked.code)
      const { user, isCodeAsked } = checked.value
      if (isCodeAsked) return ok({ user: null, challenge: await accounts.askChallenge(user.id) })
      await letIn(req, res, user)
      return ok({ user, challenge: null })
    },

    async signInByCode(
      req: Request,
      res: Response,
      { challenge, code }: { challenge: string; code: SecondFactorCode },
    ): Promise<ChallengeCheck> {
      const owner = await accounts.findChallenge(challenge)
      if (!owner) return failed('challenge_expired')
      const browser = known.recognise(req, owner.email)
      const answered = await withCode(limiter, { userId: owner.user_id, browser }, () =>
        accounts.answerChallenge({ token: challenge, code, now: clock() }),
      )
      if (answered.ok) await letIn(req, res, answered.value)
      return answered
    },
  }
}
