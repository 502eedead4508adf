import type { Response, Router } from 'express'
import { roleOf } from '#domain/accounts/user.ts'
import { paths } from '#domain/shared/paths.ts'
import { ok } from '#domain/shared/result.ts'
import type { Dependencies } from '../../dependencies.ts'
import { parseBody, readJson } from '../../http/requests/read-request.ts'
import { refuse, requireFound } from '../../http/responses/refusal.ts'
import { ownerOnly, signedIn } from '../../http/security/require-permission.ts'
import { signInIdOf } from '../../http/sessions/session.ts'
import { accountChangesSchema } from '../account-schema.ts'
import { listFactors } from '../second-factor/manage-factors.ts'
import { startSession } from '../sign-in/sign-in-service.ts'
import { listSignIns, signOut } from '../sign-ins.ts'
import {
  countEmailUpdate,
  emailIdentity,
  fieldOfPasswordError,
  findOwnAccount,
  identitiesOf,
  requestEmailUpdate,
  updateOwnPassword,
  updateProfile,
} from './update-own-account.ts'

export function addAccountApiRoutes(router: Router, dependencies: Dependencies): void {
  const { db } = dependencies
  router.get(paths.api.me, ...ownerOnly, (_req, res) => sendAccount(res))

  router.patch(paths.api.me, ...ownerOnly, ...readJson, async (req, res) => {
    const changes = parseBody(accountChangesSchema, req.body)
    const { email, password, current_password: current = '', ...profile } = changes
    const owner = { user: signedIn(req), language: req.language }
    const update = async () => {
      if (password !== undefined) {
        const change = { current, password, signInId: signInIdOf(req) }
        const changed = await updateOwnPassword(dependencies, { ...owner, ...change })
        if (!changed.ok) return changed
        await startSession(req, changed.value)
      }
      if (email === undefined) return ok(null)
      return requestEmailUpdate(dependencies, { ...owner, email, password: password ?? current })
    }
    // The limit is met before the password is changed: it must not refuse half of what was asked for.
    const updated = await (email === undefined
      ? update()
      : countEmailUpdate(dependencies.limiter, owner.user.id, update))
    if (!updated.ok) {
      throw refuse(422, 'invalid', { errors: { [fieldOfPasswordError(updated.code)]: [updated.code] } })
    }
    if (Object.keys(profile).length > 0) await updateProfile(db, owner.user.id, profile)
    await sendAccount(res)
  })

  router.get(paths.api.sessions, ...ownerOnly, async (req, res) => {
    res.json({ items: await listSignIns(db, signedIn(req).id, signInIdOf(req)) })
  })

  router.delete(paths.api.ownSession(':id'), ...ownerOnly, async (req, res) => {
    const { id: userId } = signedIn(req)
    const ended = await signOut(db, { userId, scope: 'one', signInId: String(req.params.id) })
    requireFound(ended > 0)
    res.status(204).end()
  })

  router.get(paths.api.identities, ...ownerOnly, async (req, res) => {
    res.json({ items: identitiesOf(await findOwnAccount(db, signedIn(req).id)) })
  })

  router.delete(paths.api.identity(':id'), ...ownerOnly, (req) => {
    if (req.params.id !== emailIdentity) throw refuse(404, 'identity_not_found')
    throw refuse(409, 'single_identity_not_deletable')
  })

  async function sendAccount(res: Response): Promise<void> {
    const { id } = signedIn(res.req)
    const [account, factors] = await Promise.all([findOwnAccount(db, id), listFactors(db, id)])
    res.json({ ...account, role: roleOf(account), factors, identities: identitiesOf(account) })
  }
}
