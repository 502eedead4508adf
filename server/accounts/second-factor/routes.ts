import type { Request, Response, Router } from 'express'
import { isStaff } from '#domain/accounts/sign-in.ts'
import { roleOf } from '#domain/accounts/user.ts'
import { paths } from '#domain/shared/paths.ts'
import { failed } from '#domain/shared/result.ts'
import { RecoveryCodesPage, SecondFactorPage } from '../../../views/accounts/SecondFactorPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import {
  formProblem,
  type RateLimitFailure,
  resultWithinLimits,
} from '../../http/rate-limits/rate-limiter.ts'
import { parseForm, readForm } from '../../http/requests/read-request.ts'
import { redirectReload, redirectToPage, sendFormPage, sendPage } from '../../http/responses/page.ts'
import { resolveReturnUrlAfterSignIn } from '../../http/responses/return-url.ts'
import { ownerOnly, signedIn } from '../../http/security/require-permission.ts'
import { signInIdOf } from '../../http/sessions/session.ts'
import { codeSchema } from '../account-schema.ts'
import { reauthenticate } from '../password/reauthenticate.ts'
import { wasConfirmedRecently } from '../sign-ins.ts'
import {
  countRecoveryCodes,
  enrolFactor,
  type FactorUpdate,
  findEnrolment,
  listFactors,
  updateOwnFactor,
} from './manage-factors.ts'

export function addAccountFactorRoutes(router: Router, dependencies: Dependencies): void {
  const { db, factorKey, clock } = dependencies
  router.get(paths.accountFactor, ...ownerOnly, (_req, res) => sendFactor(res))

  router.post(paths.accountFactor, ...ownerOnly, ...readForm, async (req, res) => {
    const allowed = await resultWithinLimits(res, () => reauthenticate(dependencies, confirmationIn(req)))
    if (!allowed.ok) return sendFactor(res, allowed)
    // The next page shows the enrolment, or that a factor is active already.
    await enrolFactor(db, factorKey, ownerOf(req))
    redirectToPage(res, paths.accountFactor)
  })

  // Recovery codes are shown once, in this response: they are stored nowhere for a later page.
  router.post(paths.accountFactorConfirmation, ...ownerOnly, ...readForm, async (req, res) => {
    const enrolment = await findEnrolment(db, factorKey, ownerOf(req))
    // This is a reload of the page with the codes.
    if (!enrolment) return redirectToPage(res, paths.accountFactor)
    await runUpdate(res, { change: 'factor_on', factorId: enrolment.id })
  })

  router.post(paths.accountRecoveryCodes, ...ownerOnly, ...readForm, async (_req, res) => {
    await runUpdate(res, { change: 'recovery_codes' })
  })

  router.post(paths.accountFactorRemoval, ...ownerOnly, ...readForm, async (_req, res) => {
    await runUpdate(res, { change: 'factor_off' })
  })

  router.get(
    [paths.accountFactorConfirmation, paths.accountRecoveryCodes, paths.accountFactorRemoval],
    ...ownerOnly,
    redirectReload(paths.accountFactor),
  )

  async function runUpdate(res: Response, update: FactorUpdate): Promise<void> {
    const changed = await resultWithinLimits(res, () => updateFactorOf(dependencies, res.req, update))
    if (!changed.ok) return sendFactor(res, changed)
    if (update.change === 'factor_off')
      return redirectToPage(res, paths.accountSecurity, { key: 'account_factor_off' })
    sendPage(res, RecoveryCodesPage, { codes: changed.value.recoveryCodes })
  }

  /** The secret being set up is shown only after a recent authentication. */
  async function sendFactor(res: Response, failure?: { code: string } | RateLimitFailure): Promise<void> {
    const user = signedIn(res.req)
    const factors = await listFactors(db, user.id)
    const factor = factors.find(({ status }) => status === 'verified') ?? null
    const isRecent = await wasConfirmedRecently(db, signInIdOf(res.req), clock())
    const enrolment = factor || !isRecent ? null : await findEnrolment(db, factorKey, ownerOf(res.req))
    const codesLeft = factor ? await countRecoveryCodes(db, user.id) : 0
    const facts = {
      factor,
      enrolment,
      codesLeft,
      isStaff: isStaff(roleOf(user)),
      requiresPassword: !isRecent,
      goOn: factor ? null : findWayOn(res.req),
    }
    sendFormPage(res, SecondFactorPage, facts, failure && formProblem(fieldOf(failure), failure))
  }
}

/** Staff who were led here at sign-in may go on without a second factor, unless the shop requires one. */
function findWayOn({ app, query, language, user }: Request): string | null {
  const isLedHere = query.from !== undefined && user && isStaff(roleOf(user))
  if (!isLedHere || app.locals.seller.security.is_staff_factor_required) return null
  return resolveReturnUrlAfterSignIn(query.from, language)
}

export function fieldOf({ code }: { code: string }): string {
  return ['reauthentication_needed', 'password_wrong'].includes(code) ? 'current_password' : 'code'
}

export function ownerOf(req: Request) {
  const { id: userId, email } = signedIn(req)
  // Latin letters keep the QR code small.
  return { userId, email, issuer: req.i18n.getFixedT('en', 'common')('brand') }
}

export function confirmationIn(req: Request) {
  return { signInId: signInIdOf(req), userId: signedIn(req).id, body: req.body as unknown }
}

/** Changes the second factor of the sender of the request, after the password and the code; throws the 429. */
export async function updateFactorOf(dependencies: Dependencies, req: Request, update: FactorUpdate) {
  const allowed = await reauthenticate(dependencies, confirmationIn(req))
  if (!allowed.ok) return allowed
  const form = parseForm(codeSchema, req.body)
  if (!form.ok) return failed('code_invalid')
  const user = signedIn(req)
  const browser = dependencies.trustedBrowsers.find(req, user.email)
  const sender = { user, browser, language: req.language, currentSignIn: signInIdOf(req) }
  return updateOwnFactor(dependencies, { ...sender, update, ...form.value })
}
