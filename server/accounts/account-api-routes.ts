import { type Request, type RequestHandler, type Response, Router } from 'express'
import { accountChangesSchema } from '#domain/account-schema.ts'
import type { PasswordFault } from '#domain/password-rules.ts'
import { paths } from '#domain/paths.ts'
import { beginSession } from '../http/begin-session.ts'
import { readJson } from '../http/body.ts'
import { refuse } from '../http/errors.ts'
import { parseBody } from '../http/form.ts'
import { noStore } from '../http/no-store.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import type { AccountTools } from './account-tools.ts'
import { askOwnEmailChange, changeOwnPassword } from './confirmed-changes.ts'
import { listFactors } from './factors.ts'
import { findOwnAccount } from './find-own-account.ts'
import { listIdentities, removeIdentity } from './identities.ts'
import { ownAccountJson } from './own-account-json.ts'
import { endSession, listSessions } from './sessions.ts'
import { updateProfile } from './update-profile.ts'

/** One's own account for programs (docs/api.md): user, sessions, identities. */
export function accountApiRoutes(tools: AccountTools): Router {
  const { db, clock } = tools
  const router = Router()
  const isForOwner: RequestHandler[] = [requirePermission('keep the own account'), noStore]

  router.get(paths.api.me, isForOwner, async (_req: Request, res: Response) => {
    await sendAccount(res)
  })

  router.patch(paths.api.me, [...isForOwner, ...readJson], async (req: Request, res: Response) => {
    const changes = parseBody(accountChangesSchema, req.body)
    const { email, password, current_password: current = '', ...profile } = changes
    const owner = { user: signedIn(req), language: req.lng }
    if (password !== undefined) {
      const changed = await changeOwnPassword(tools, { ...owner, current, password })
      if (!changed.ok) throw refusePassword(changed.code)
      await beginSession(req, owner.user, clock())
    }
    if (email !== undefined) {
      const asked = await askOwnEmailChange(tools, { ...owner, email, password: password ?? current })
      if (!asked.ok) throw refusePassword(asked.code)
    }
    if (Object.keys(profile).length > 0) await updateProfile(db, owner.user.id, profile)
    await sendAccount(res)
  })

  router.get(paths.api.sessions, isForOwner, async (req: Request, res: Response) => {
    const sessions = await listSessions(db, signedIn(req).id, req.sessionID)
    res.json({
      items: sessions.map(({ startedAt, seenAt, isThis, ...session }) => ({
        ...session,
        created_at: startedAt,
        seen_at: seenAt,
        is_this: isThis,
      })),
    })
  })

  router.delete(paths.api.ownSession(':id'), isForOwner, async (req: Request, res: Response) => {
    const ended = await endSession(db, signedIn(req).id, String(req.params.id))
    if (!ended.ok) throw refuse(404, ended.code)
    res.status(204).end()
  })

  router.get(paths.api.identities, isForOwner, async (req: Request, res: Response) => {
    res.json({ items: await listIdentities(db, signedIn(req).id) })
  })

  router.delete(paths.api.identity(':id'), isForOwner, async (req: Request, res: Response) => {
    const removed = await removeIdentity(db, signedIn(req).id, String(req.params.id))
    if (!removed.ok) throw refuse(removed.code === 'identity_not_found' ? 404 : 409, removed.code)
    res.status(204).end()
  })
  return router

  async function sendAccount(res: Response): Promise<void> {
    const { id } = signedIn(res.req)
    const [account, factors, identities] = await Promise.all([
      findOwnAccount(db, id),
      listFactors(db, id),
      listIdentities(db, id),
    ])
    if (!account) throw refuse(401, 'signed_out')
    res.json(ownAccountJson(account, factors, identities))
  }
}

function refusePassword(code: 'password_wrong' | PasswordFault) {
  const field = code === 'password_wrong' ? 'current_password' : 'password'
  return refuse(422, 'invalid', { errors: { [field]: [code] } })
}
