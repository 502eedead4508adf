import { type Request, type RequestHandler, type Response, Router } from 'express'
import { codeSchema } from '#domain/account-schema.ts'
import { paths } from '#domain/paths.ts'
import type { Result } from '#domain/result.ts'
import { issuer, type SecondFactorCode } from '#domain/second-factor.ts'
import { readJson } from '../http/body.ts'
import { refuse } from '../http/errors.ts'
import { parseBody } from '../http/form.ts'
import { withCode } from '../http/guesses.ts'
import { noStore } from '../http/no-store.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import type { AccountTools } from './account-tools.ts'
import { confirmFactor, enrolFactor, listFactors, removeFactor } from './factors.ts'

type Act = { userId: number; code: SecondFactorCode; now: Date }

/** One's own second factor for programs (docs/api.md): list, enrol, verify, unenrol. */
export function factorsApiRoutes({ db, limiter, known, factorKey, clock }: AccountTools): Router {
  const router = Router()
  const isForOwner: RequestHandler[] = [requirePermission('keep the own account'), noStore]

  router.get(paths.api.factors, isForOwner, async (req: Request, res: Response) => {
    res.json({ items: await listFactors(db, signedIn(req).id) })
  })

  router.post(paths.api.factors, isForOwner, async (req: Request, res: Response) => {
    const { id: userId, email } = signedIn(req)
    const enrolled = await enrolFactor(db, factorKey, { userId, email, issuer })
    if (!enrolled.ok) throw refuse(409, enrolled.code)
    const { id, secret, uri, qr } = enrolled.value
    res.status(201).location(paths.api.factor(id))
    res.json({ id, type: 'totp', status: 'unverified', totp: { qr_code: qr, secret, uri } })
  })

  router.post(
    paths.api.factorVerify(':id'),
    [...isForOwner, ...readJson],
    async (req: Request, res: Response) => {
      const factorId = String(req.params.id)
      const confirmed = await act(req, (it) => confirmFactor(db, factorKey, { ...it, factorId }))
      res.json({ recovery_codes: confirmed.recoveryCodes })
    },
  )

  router.delete(
    paths.api.factor(':id'),
    [...isForOwner, ...readJson],
    async (req: Request, res: Response) => {
      const factors = await listFactors(db, signedIn(req).id)
      const factor = factors.find(({ id, status }) => id === req.params.id && status === 'verified')
      if (!factor) throw refuse(404, 'factor_not_found')
      await act<null>(req, (it) => removeFactor(db, factorKey, it))
      res.status(204).end()
    },
  )
  return router

  /** Reads the code of a body, counts it, and does what it was asked for. */
  async function act<Value>(req: Request, run: (act: Act) => Promise<Result<Value>>): Promise<Value> {
    const { code } = parseBody(codeSchema, req.body)
    const { id: userId, email } = signedIn(req)
    const browser = known.recognise(req, email)
    const done = await withCode(limiter, { userId, browser }, () => run({ userId, code, now: clock() }))
    if (done.ok) return done.value
    if (done.code === 'factor_not_found') throw refuse(404, done.code)
    throw refuse(422, 'invalid', { errors: { code: [done.code] } })
  }
}
