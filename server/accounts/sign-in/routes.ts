import type { Request, Response, Router } from 'express'
import { isFactorDue, isStaff } from '#domain/accounts/sign-in.ts'
import { roleOf, type SignedInUser } from '#domain/accounts/user.ts'
import { isSameSitePath, paths } from '#domain/shared/paths.ts'
import { LoginPage, LogoutPage, SignInCodePage } from '../../../views/accounts/LoginPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { formProblem, resultWithinLimits } from '../../http/rate-limits/rate-limiter.ts'
import { parseBody, parseForm, readForm, readJson } from '../../http/requests/read-request.ts'
import { getRequestSource } from '../../http/requests/request-context.ts'
import { readHostCookie, setHostCookie } from '../../http/responses/cookies.ts'
import { setFlash } from '../../http/responses/flash.ts'
import { noStore, redirectTo, redirectToPage, sendFormPage, sendPage } from '../../http/responses/page.ts'
import { refuse } from '../../http/responses/refusal.ts'
import { resolveReturnUrlAfterSignIn } from '../../http/responses/return-url.ts'
import { ownerOnly, redirectSignedIn, signedIn } from '../../http/security/require-permission.ts'
import { challengeSchema, codeSchema, scopeSchema, signInSchema } from '../account-schema.ts'
import { minutesValid } from '../account-tokens.ts'
import { listFactors } from '../second-factor/manage-factors.ts'
import { createChallenge } from '../second-factor/verify-code.ts'
import { userJson } from '../users/list-users.ts'
import { type SignInRefusal, signOutSender } from './sign-in-service.ts'

const challengeCookie = 'challenge'

export function addSignInRoutes(router: Router, { db, clock, signInService }: Dependencies): void {
  router.get(paths.login, redirectSignedIn, noStore, (req, res) => {
    sendPage(res, LoginPage, { from: fromIn(req.query) })
  })

  router.post(paths.login, noStore, ...readForm, async (req, res) => {
    const from = fromIn(req.body)
    const form = parseForm(signInSchema, req.body)
    if (!form.ok) return sendFormPage(res, LoginPage, { from }, form)
    const formValues = { email: form.value.email }
    const signIn = await resultWithinLimits(res, () => signInService.signInWithPassword(req, res, form.value))
    if (!signIn.ok && signIn.code === 'too_many')
      return sendFormPage(res, LoginPage, { from }, { ...signIn, formValues })
    if (!signIn.ok) return sendFormPage(res, LoginPage, { from, error: signIn.code }, { formValues })
    const { user, challenge } = signIn.value
    if (user) return welcome(res, user, from)
    setHostCookie(res, challengeCookie, challenge, minutesValid.challenge * 60)
    redirectToPage(res, withFrom(paths.loginCode, from))
  })

  router.get(paths.loginCode, redirectSignedIn, noStore, (req, res) => {
    const from = fromIn(req.query)
    if (!readHostCookie(req, challengeCookie)) return redirectToPage(res, withFrom(paths.login, from))
    sendPage(res, SignInCodePage, { from })
  })

  router.post(paths.loginCode, noStore, ...readForm, async (req, res) => {
    const from = fromIn(req.body)
    const challenge = readHostCookie(req, challengeCookie) ?? ''
    const form = parseForm(codeSchema, req.body)
    if (!form.ok) return sendFormPage(res, SignInCodePage, { from }, form)
    const { code } = form.value
    const signIn = await resultWithinLimits(res, () =>
      signInService.signInWithCode(req, res, { challenge, code }),
    )
    if (!signIn.ok && signIn.code !== 'challenge_expired')
      return sendFormPage(res, SignInCodePage, { from }, formProblem('code', signIn))
    setHostCookie(res, challengeCookie, '', 0)
    if (!signIn.ok) return sendFormPage(res, LoginPage, { from, error: signIn.code }, {})
    await welcome(res, signIn.value, from)
  })

  // A link of this site or a typed address signs out at once; others and prefetches get a page with a button.
  router.get(paths.logout, noStore, async (req, res) => {
    const isMeant = getRequestSource(req) !== 'another site' && !req.get('sec-purpose')
    if (req.user && !isMeant) return sendPage(res, LogoutPage, {})
    await leave(req, res)
  })

  router.post(paths.logout, noStore, ...readForm, leave)

  async function leave(req: Request, res: Response): Promise<void> {
    if (req.user) {
      await signOutSender(db, res, 'this')
      setFlash(res, 'signed_out')
    }
    redirectToPage(res, paths.login)
  }

  /** Staff without a second factor are advised to set one up, and once that is due they are led to its page first. */
  async function welcome(res: Response, user: SignedInUser, from: string): Promise<void> {
    const isOfStaff = isStaff(roleOf(user))
    const target = resolveReturnUrlAfterSignIn(from || (isOfStaff && paths.admin), res.req.language)
    if (isOfStaff && !user.has_factor) {
      const account = await db('users').first('created_at').where({ id: user.id })
      if (account && isFactorDue(account.created_at, clock()))
        return redirectToPage(res, withFrom(paths.accountFactor, target))
      setFlash(res, 'factor_advised')
    }
    redirectTo(res, target)
  }
}

function fromIn(source: { from?: unknown }): string {
  return isSameSitePath(source.from) ? source.from : ''
}

function withFrom(path: string, from: string): string {
  return from ? `${path}?from=${encodeURIComponent(from)}` : path
}

const statusOf = {
  login_failed: 401,
  email_unverified: 403,
  connection_insecure: 403,
} as const satisfies Record<SignInRefusal, number>

export function addSignInApiRoutes(router: Router, { db, signInService }: Dependencies): void {
  router.post(paths.api.login, noStore, ...readJson, async (req, res) => {
    const tried = await signInService.signInWithPassword(req, res, parseBody(signInSchema, req.body))
    if (!tried.ok) throw refuse(statusOf[tried.code], tried.code)
    const { user, challenge } = tried.value
    // The status is no success: a client that knows no second factors must not believe that it is signed in.
    if (!user) throw refuse(401, 'code_asked', { challenge })
    res.json(userJson(user))
  })

  router.post(paths.api.loginCode, noStore, ...readJson, async (req, res) => {
    const tried = await signInService.signInWithCode(req, res, parseBody(challengeSchema, req.body))
    if (!tried.ok) throw refuse(401, tried.code)
    res.json(userJson(tried.value))
  })

  router.post(paths.api.factorChallenge(':id'), ...ownerOnly, async (req, res) => {
    const { id: userId } = signedIn(req)
    const factors = await listFactors(db, userId)
    const isTheirs = factors.some(({ id, status }) => id === req.params.id && status === 'verified')
    if (!isTheirs) throw refuse(404, 'factor_not_found')
    res.json({ challenge: await createChallenge(db, userId), expires_in: minutesValid.challenge * 60 })
  })

  // Signing out twice is not an error.
  router.post(paths.api.logout, noStore, ...readJson, async (req, res) => {
    const { scope } = parseBody(scopeSchema, req.body)
    await signOutSender(db, res, scope)
    res.status(204).end()
  })

  router.get(paths.api.session, noStore, (req, res) => {
    res.json(req.user ? userJson(req.user) : null)
  })
}
