import type { Request, Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import type { Dependencies } from '../../dependencies.ts'
import { parseBody, readJson } from '../../http/requests/read-request.ts'
import { refuse } from '../../http/responses/refusal.ts'
import { ownerOnly, signedIn } from '../../http/security/require-permission.ts'
import { codeSchema } from '../account-schema.ts'
import { reauthenticate } from '../password/reauthenticate.ts'
import { enrolFactor, type FactorUpdate, listFactors } from './manage-factors.ts'
import { confirmationIn, ownerOf, updateFactorOf } from './routes.ts'

/** API of one's own second factor (docs/api.md): list, enrol, verify, unenrol. */
export function addFactorsApiRoutes(router: Router, dependencies: Dependencies): void {
  const { db, factorKey } = dependencies
  router.get(paths.api.factors, ...ownerOnly, async (req, res) => {
    res.json({ items: await listFactors(db, signedIn(req).id) })
  })

  router.post(paths.api.factors, ...ownerOnly, ...readJson, async (req, res) => {
    await expectOwner(req)
    const enrolled = await enrolFactor(db, factorKey, ownerOf(req))
    if (!enrolled.ok) throw refuse(409, enrolled.code)
    const { id, secret, uri, qr } = enrolled.value
    res.status(201).location(paths.api.factor(id))
    res.json({ id, type: 'totp', status: 'unverified', totp: { qr_code: qr, secret, uri } })
  })

  router.post(paths.api.factorVerify(':id'), ...ownerOnly, ...readJson, async (req, res) => {
    const { recoveryCodes } = await runUpdate(req, { change: 'factor_on', factorId: String(req.params.id) })
    res.json({ recovery_codes: recoveryCodes })
  })

  router.delete(paths.api.factor(':id'), ...ownerOnly, ...readJson, async (req, res) => {
    const factors = await listFactors(db, signedIn(req).id)
    const factor = factors.find(({ id, status }) => id === req.params.id && status === 'verified')
    if (!factor) throw refuse(404, 'factor_not_found')
    await runUpdate(req, { change: 'factor_off' })
    res.status(204).end()
  })

  async function expectOwner(req: Request): Promise<void> {
    const allowed = await reauthenticate(dependencies, confirmationIn(req))
    if (allowed.ok) return
    if (allowed.code === 'reauthentication_needed') throw refuse(403, allowed.code)
    throw refuse(422, 'invalid', { errors: { current_password: [allowed.code] } })
  }

  /** Checks the password, reads and throttles the code, then changes the factor. */
  async function runUpdate(req: Request, update: FactorUpdate): Promise<{ recoveryCodes: string[] }> {
    await expectOwner(req)
    const { code } = parseBody(codeSchema, req.body)
    const done = await updateFactorOf(dependencies, req, { update, code })
    if (done.ok) return done.value
    if (done.code === 'factor_not_found') throw refuse(404, done.code)
    throw refuse(422, 'invalid', { errors: { code: [done.code] } })
  }
}
