import { Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import type { Dependencies } from '../../dependencies.ts'
import { readJson } from '../../http/requests/body.ts'
import { parseBody } from '../../http/requests/form.ts'
import { refuse } from '../../http/responses/errors.ts'
import { noStore } from '../../http/responses/no-store.ts'
import { requirePermission, signedIn } from '../../http/security/require-permission.ts'
import { destroySession, signInIdOf } from '../../http/sessions/session.ts'
import { challengeSchema, loginSchema, scopeSchema } from '../account-schema.ts'
import { minutesValid } from '../account-tokens.ts'
import { listFactors } from '../second-factor/manage-factors.ts'
import { createChallenge } from '../second-factor/sign-in-challenge.ts'
import { signOut } from '../sign-ins.ts'
import { userJson } from '../users/list-users.ts'
import type { SignInRefusal } from './sign-in-service.ts'

const statusOf = {
  login_failed: 401,
  email_unverified: 403,
  connection_insecure: 403,
} as const satisfies Record<SignInRefusal, number>

/** API to sign in and out (docs/api.md). */
export function signInApiRoutes({ db, signInService }: Dependencies): Router {
  const router = Router()
  const ownerOnly = [requirePermission('manage own account'), noStore]

  router.post(paths.api.login, noStore, ...readJson, async (req, res) => {
    req.body = parseBody(loginSchema, req.body)
    const tried = await signInService.signInWithPassword(req, res)
    if (!tried.ok) throw refuse(statusOf[tried.code], tried.code)
    const { user, challenge } = tried.value
    // Not a success status: a client without support for second factors must not believe that it is signed in.
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
    if (req.user) await signOut(db, { userId: req.user.id, scope, currentId: signInIdOf(req) })
    if (scope !== 'others') await destroySession(res)
    res.status(204).end()
  })

  router.get(paths.api.session, noStore, (req, res) => {
    res.json(req.user ? userJson(req.user) : null)
  })
  return router
}
