import type { Request, Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { RefusalCode } from '../../http/logging/refusal-log.ts'
import { readJson } from '../../http/requests/read-request.ts'
import { refuse } from '../../http/responses/refusal.ts'
import { ownerOnly, signedIn } from '../../http/security/require-permission.ts'
import { reauthenticate } from '../password/reauthenticate.ts'
import { enrolFactor, type FactorUpdate, listFactors } from './manage-factors.ts'
import { confirmationIn, fieldOf, ownerOf, updateFactorOf } from './routes.ts'

export function addFactorsApiRoutes(router: Router, dependencies: Dependencies): void {
  const { db, factorKey } = dependencies
  router.get(paths.api.factors, ...ownerOnly, async (req, res) => {
    res.json({ items: await listFactors(db, signedIn(req).id) })
  })

  router.post(paths.api.factors, ...ownerOnly, ...readJson, async (req, res) => {
    const allowed = await reauthenticate(dependencies, confirmationIn(req))
    if (!allowed.ok) throw refuseUpdate(allowed.code)
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

  async function runUpdate(req: Request, update: FactorUpdate): Promise<{ recoveryCodes: string[] }> {
    const done = await updateFactorOf(dependencies, req, update)
    if (!done.ok) throw refuseUpdate(done.code)
    return done.value
  }
}

function refuseUpdate(code: RefusalCode) {
  if (code === 'reauthentication_needed') return refuse(403, code)
  if (code === 'factor_not_found') return refuse(404, code)
  return refuse(422, 'invalid', { errors: { [fieldOf({ code })]: [code] } })
}
