import { type Request, type RequestHandler, type Response, Router } from 'express'
import { codeSchema } from '#domain/account-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { Result } from '#domain/result.ts'
import { issuer, type SecondFactorCode } from '#domain/second-factor.ts'
import { isStaff } from '#domain/session.ts'
import { roleOf } from '#domain/user.ts'
import { AccountFactorPage } from '../../views/accounts/AccountFactorPage.tsx'
import { RecoveryCodesPage } from '../../views/accounts/RecoveryCodesPage.tsx'
import { readForm } from '../http/body.ts'
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
import { countRecoveryCodes } from './recovery-codes.ts'

type Act = { userId: number; code: SecondFactorCode; now: Date }
type RecoveryCodes = { recoveryCodes: string[] }

/** Setting up the second factor, its recovery codes, and turning it off. */
export function accountFactorRoutes({ db, limiter, known, factorKey, clock }: AccountTools): Router {
  const router = Router()
  const isForOwner: RequestHandler[] = [requirePermission('keep the own account'), noStore]

  router.get(paths.accountFactor, isForOwner, async (_req: Request, res: Response) => {
    await sendFactor(res)
  })

  router.post(paths.accountFactor, isForOwner, async (req: Request, res: Response) => {
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
      const confirmed = await act(res, (it) =>
        confirmFactor(db, factorKey, { ...it, factorId: enrolment.id }),
      )
      if (!confirmed.ok) return sendFactor(res, confirmed)
      sendPage(res, RecoveryCodesPage, { codes: confirmed.value.recoveryCodes })
    },
  )

  router.post(
    paths.accountRecoveryCodes,
    [...isForOwner, ...readForm],
    async (_req: Request, res: Response) => {
      const renewed = await act<RecoveryCodes>(res, (it) => renewRecoveryCodes(db, factorKey, it))
      if (!renewed.ok) return sendFactor(res, renewed)
      sendPage(res, RecoveryCodesPage, { codes: renewed.value.recoveryCodes })
    },
  )

  router.post(
    paths.accountFactorRemoval,
    [...isForOwner, ...readForm],
    async (req: Request, res: Response) => {
      const removed = await act<null>(res, (it) => removeFactor(db, factorKey, it))
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

  /** Reads the code of a form, counts it, and does what it was asked for. */
  async function act<Value>(
    res: Response,
    run: (act: Act) => Promise<Result<Value>>,
  ): Promise<Result<Value, { code: string } | TooMany>> {
    const { req } = res
    const form = parseForm(codeSchema, req.body)
    if (!form.ok) return { ok: false, code: 'code_invalid' }
    const { id: userId, email } = signedIn(req)
    const { code } = form.value
    const browser = known.recognise(req, email)
    const within = await withinLimits(res, () =>
      withCode(limiter, { userId, browser }, () => run({ userId, code, now: clock() })),
    )
    return within.ok ? within.value : within
  }

  async function sendFactor(res: Response, failure?: { code: string } | TooMany): Promise<void> {
    const user = signedIn(res.req)
    const factors = await listFactors(db, user.id)
    const factor = factors.find(({ status }) => status === 'verified') ?? null
    const enrolment = factor ? null : await findEnrolment(db, factorKey, ownerOf(res.req))
    const codesLeft = factor ? await countRecoveryCodes(db, user.id) : 0
    const fault = failure && 'minutes' in failure ? failure : undefined
    const facts = { factor, enrolment, codesLeft, isStaff: isStaff(roleOf(user)) }
    sendPage(
      res,
      AccountFactorPage,
      { ...facts, ...(fault ? { errors: {}, fault } : { errors: failure ? { code: [failure.code] } : {} }) },
      { status: fault ? 429 : failure ? 422 : 200 },
    )
  }
}

function ownerOf(req: Request) {
  const { id: userId, email } = signedIn(req)
  return { userId, email, issuer }
}

function showFactor(req: Request, res: Response): void {
  seeOther(res, localPath(paths.accountFactor, req.lng))
}
