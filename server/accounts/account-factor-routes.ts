import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { codeSchema } from '#domain/account-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { Result } from '#domain/result.ts'
import { issuer, type SecondFactorCode } from '#domain/second-factor.ts'
import { isStaff, wasSignedInRecently } from '#domain/session.ts'
import { roleOf } from '#domain/user.ts'
import { AccountFactorPage } from '../../views/accounts/AccountFactorPage.tsx'
import { RecoveryCodesPage } from '../../views/accounts/RecoveryCodesPage.tsx'
import { readForm } from '../http/body.ts'
import type { FieldErrors } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
import { parseForm, seeOther } from '../http/form.ts'
import { withCode } from '../http/guesses.ts'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import { type TooMany, withinLimits } from '../http/rate-limit.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import type { AccountTools } from './account-tools.ts'
import {
  confirmFactor,
  enrolFactor,
  findEnrolment,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
} from './factors.ts'
import { changeOwnFactor, type FactorChange } from './own-factor.ts'
import { reauthenticate } from './recent-sign-in.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

type Act = { userId: number; code: SecondFactorCode; now: Date }
type RecoveryCodes = { recoveryCodes: string[] }
type Failure = { code: string } | TooMany

/** Setting up the second factor, its recovery codes, and turning it off. */
export function accountFactorRoutes(tools: AccountTools): Router {
  const { db, limiter, known, factorKey, clock } = tools
  const router = Router()
  const isForOwner: RequestHandler[] = [requirePermission('keep the own account'), noStore]

  router.get(paths.accountFactor, isForOwner, async (_req: Request, res: Response) => {
    await sendFactor(res)
  })

  router.post(paths.accountFactor, [...isForOwner, ...readForm], async (req: Request, res: Response) => {
    const within = await withinLimits(res, () => reauthenticate(tools, sessionOf(req)))
    const allowed = within.ok ? within.value : within
    if (!allowed.ok) return sendFactor(res, allowed)
    // The page that follows shows what is being set up, or that a factor is on already.
    await enrolFactor(db, factorKey, ownerOf(req))
    showFactor(req, res)
  })

  // Recovery codes are shown this once, so they can wait nowhere for a page after this one.
  router.post(
    paths.accountFactorConfirmation,
    [...isForOwner, ...readForm],
    async (req: Request, res: Response) => {
      const enrolment = await findEnrolment(db, factorKey, ownerOf(req))
      // The page of the codes, loaded once more.
      if (!enrolment) return showFactor(req, res)
      const confirmed = await act(res, 'factor_on', (transaction, it) =>
        confirmFactor(transaction, factorKey, { ...it, factorId: enrolment.id }),
      )
      if (!confirmed.ok) return sendFactor(res, confirmed)
      sendPage(res, RecoveryCodesPage, { codes: confirmed.value.recoveryCodes })
    },
  )

  router.post(
    paths.accountRecoveryCodes,
    [...isForOwner, ...readForm],
    async (_req: Request, res: Response) => {
      const renewed = await act<RecoveryCodes>(res, 'recovery_codes', (transaction, it) =>
        renewRecoveryCodes(transaction, factorKey, it),
      )
      if (!renewed.ok) return sendFactor(res, renewed)
      sendPage(res, RecoveryCodesPage, { codes: renewed.value.recoveryCodes })
    },
  )

  router.post(
    paths.accountFactorRemoval,
    [...isForOwner, ...readForm],
    async (req: Request, res: Response) => {
      const removed = await act<null>(res, 'factor_off', (transaction, it) =>
        removeFactor(transaction, factorKey, it),
      )
      if (!removed.ok) return sendFactor(res, removed)
      setFlash(res, 'account_factor_off')
      seeOther(res, localPath(paths.accountSecurity, req.lng))
    },
  )

  // Whoever reloads or comes back to the address of a form.
  router.get(
    [paths.accountFactorConfirmation, paths.accountRecoveryCodes, paths.accountFactorRemoval],
    isForOwner,
    showFactor,
  )
  return router

  /** Asks who it is, reads the code of the form, counts it, and does what it was asked for. */
  async function act<Value>(
    res: Response,
    change: FactorChange,
    run: (transaction: Knex.Transaction, act: Act) => Promise<Result<Value>>,
  ): Promise<Result<Value, Failure>> {
    const { req } = res
    const allowed = await withinLimits(res, () => reauthenticate(tools, sessionOf(req)))
    if (!allowed.ok) return allowed
    if (!allowed.value.ok) return allowed.value
    const form = parseForm(codeSchema, req.body)
    if (!form.ok) return { ok: false, code: 'code_invalid' }
    const user = signedIn(req)
    const userId = user.id
    const { code } = form.value
    const browser = known.recognise(req, user.email)
    const asked = { user, language: req.lng, thisSid: req.sessionID, change }
    const within = await withinLimits(res, () =>
      withCode(limiter, { userId, browser }, () =>
        changeOwnFactor(tools, asked, (transaction) => run(transaction, { userId, code, now: clock() })),
      ),
    )
    return within.ok ? within.value : within
  }

  /** What is being set up is a secret, shown only to who has just shown who they are. */
  async function sendFactor(res: Response, failure?: Failure): Promise<void> {
    const user = signedIn(res.req)
    const factors = await listFactors(db, user.id)
    const factor = factors.find(({ status }) => status === 'verified') ?? null
    const isRecent = wasSignedInRecently(res.req.session, clock())
    const enrolment = factor || !isRecent ? null : await findEnrolment(db, factorKey, ownerOf(res.req))
    const codesLeft = factor ? await countRecoveryCodes(db, user.id) : 0
    const fault = failure && 'minutes' in failure ? failure : undefined
    const facts = { factor, enrolment, codesLeft, isStaff: isStaff(roleOf(user)), asksPassword: !isRecent }
    sendPage(
      res,
      AccountFactorPage,
      { ...facts, ...(fault ? { errors: {}, fault } : { errors: failure ? errorsOf(failure) : {} }) },
      { status: fault ? 429 : failure ? 422 : 200 },
    )
  }
}

function errorsOf({ code }: { code: string }): FieldErrors {
  const isOfPassword = code === 'reauthentication_needed' || code === 'password_wrong'
  return { [isOfPassword ? 'current_password' : 'code']: [code] }
}

function ownerOf(req: Request) {
  const { id: userId, email } = signedIn(req)
  return { userId, email, issuer }
}

function sessionOf(req: Request) {
  return { session: req.session, userId: signedIn(req).id, body: req.body as unknown }
}

function showFactor(req: Request, res: Response): void {
  seeOther(res, localPath(paths.accountFactor, req.lng))
}
