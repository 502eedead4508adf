import { type Request, Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import type { Dependencies } from '../../dependencies.ts'
import { readJson } from '../../http/requests/body.ts'
import { parseBody } from '../../http/requests/form.ts'
import { refuse } from '../../http/responses/errors.ts'
import { noStore } from '../../http/responses/headers.ts'
import { requirePermission, signedIn } from '../../http/security/require-permission.ts'
import { signInIdOf } from '../../http/sessions/session.ts'
import { codeSchema } from '../account-schema.ts'
import { reauthenticate } from '../password/reauthenticate.ts'
import {
  confirmFactor,
  deleteFactor,
  enrolFactor,
  type FactorAction,
  type FactorUpdate,
  issuerOf,
  listFactors,
  updateOwnFactor,
} from './manage-factors.ts'

/** API of one's own second factor (docs/api.md): list, enrol, verify, unenrol. */
export function factorsApiRoutes(
  dependencies: Pick<Dependencies, 'db' | 'queue' | 'limiter' | 'factorKey' | 'trustedBrowsers' | 'clock'>,
): Router {
  const { db, factorKey, trustedBrowsers } = dependencies
  const router = Router()
  const ownerOnly = [requirePermission('manage own account'), noStore]

  router.get(paths.api.factors, ...ownerOnly, async (req, res) => {
    res.json({ items: await listFactors(db, signedIn(req).id) })
  })

  router.post(paths.api.factors, ...ownerOnly, ...readJson, async (req, res) => {
    await expectOwner(req)
    const { id: userId, email } = signedIn(req)
    const enrolled = await enrolFactor(db, factorKey, { userId, email, issuer: issuerOf(req.i18n) })
    if (!enrolled.ok) throw refuse(409, enrolled.code)
    const { id, secret, uri, qr } = enrolled.value
    res.status(201).location(paths.api.factor(id))
    res.json({ id, type: 'totp', status: 'unverified', totp: { qr_code: qr, secret, uri } })
  })

  router.post(paths.api.factorVerify(':id'), ...ownerOnly, ...readJson, async (req, res) => {
    const factorId = String(req.params.id)
    const confirmed = await runAction(req, 'factor_on', (transaction, it) =>
      confirmFactor(transaction, factorKey, { ...it, factorId }),
    )
    res.json({ recovery_codes: confirmed.recoveryCodes })
  })

  router.delete(paths.api.factor(':id'), ...ownerOnly, ...readJson, async (req, res) => {
    const factors = await listFactors(db, signedIn(req).id)
    const factor = factors.find(({ id, status }) => id === req.params.id && status === 'verified')
    if (!factor) throw refuse(404, 'factor_not_found')
    await runAction<null>(req, 'factor_off', (transaction, it) => deleteFactor(transaction, factorKey, it))
    res.status(204).end()
  })
  return router

  async function expectOwner(req: Request): Promise<void> {
    const confirmation = { signInId: signInIdOf(req), userId: signedIn(req).id, body: req.body as unknown }
    const allowed = await reauthenticate(dependencies, confirmation)
    if (allowed.ok) return
    if (allowed.code === 'reauthentication_needed') throw refuse(403, allowed.code)
    throw refuse(422, 'invalid', { errors: { current_password: [allowed.code] } })
  }

  /** Checks the password, reads and throttles the code, then runs the action. */
  async function runAction<Value>(
    req: Request,
    change: FactorUpdate,
    run: FactorAction<Value, { code: string }>,
  ): Promise<Value> {
    await expectOwner(req)
    const { code } = parseBody(codeSchema, req.body)
    const user = signedIn(req)
    const sender = {
      user,
      browser: trustedBrowsers.identify(req, user.email),
      currentSignIn: signInIdOf(req),
    }
    const asked = { ...sender, language: req.language, change, code }
    const done = await updateOwnFactor(dependencies, asked, run)
    if (done.ok) return done.value
    if (done.code === 'factor_not_found') throw refuse(404, done.code)
    throw refuse(422, 'invalid', { errors: { code: [done.code] } })
  }
}
