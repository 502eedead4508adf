import { type Request, type RequestHandler, type Response, Router } from 'express'
import { challengeSchema, loginSchema, scopeSchema } from '#domain/account-schema.ts'
import { paths } from '#domain/paths.ts'
import { destroySession } from '../http/begin-session.ts'
import { readJson } from '../http/body.ts'
import { refuse } from '../http/errors.ts'
import { parseBody } from '../http/form.ts'
import { noStore } from '../http/no-store.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import type { AccountTools } from './account-tools.ts'
import { askChallenge } from './challenge.ts'
import { listFactors } from './factors.ts'
import { endSessions } from './sessions.ts'
import { minutesValid } from './tokens.ts'
import { userJson } from './user-json.ts'

/** Signing in and out for programs (docs/api.md). */
export function signInApiRoutes({ db, door }: AccountTools): Router {
  const router = Router()
  const isForOwner: RequestHandler[] = [requirePermission('keep the own account'), noStore]

  router.post(paths.api.login, [noStore, ...readJson], async (req: Request, res: Response) => {
    req.body = parseBody(loginSchema, req.body)
    const tried = await door.signInByPassword(req, res)
    if (!tried.ok) throw refuse(tried.code === 'login_failed' ? 401 : 403, tried.code)
    const { user, challenge } = tried.value
    // No success: a program that knows nothing of second factors must not think that it is signed in.
    if (!user) throw refuse(401, 'code_asked', { challenge })
    res.json(userJson(user))
  })

  router.post(paths.api.loginCode, [noStore, ...readJson], async (req: Request, res: Response) => {
    const tried = await door.signInByCode(req, res, parseBody(challengeSchema, req.body))
    if (!tried.ok) throw refuse(401, tried.code)
    res.json(userJson(tried.value))
  })

  router.post(paths.api.factorChallenge(':id'), isForOwner, async (req: Request, res: Response) => {
    const { id: userId } = signedIn(req)
    const factors = await listFactors(db, userId)
    const isTheirs = factors.some(({ id, status }) => id === req.params.id && status === 'verified')
    if (!isTheirs) throw refuse(404, 'factor_not_found')
    res.json({ challenge: await askChallenge(db, userId), expires_in: minutesValid.challenge * 60 })
  })

  // Whoever is signed out already has what they ask for (spec.md 7).
  router.post(paths.api.logout, [noStore, ...readJson], async (req: Request, res: Response) => {
    const { scope } = parseBody(scopeSchema, req.body)
    if (req.user) {
      await endSessions(db, { userId: req.user.id, scope, thisSid: req.sessionID })
      if (scope !== 'others') await destroySession(req)
    }
    if (scope !== 'others') res.clearCookie('sid')
    res.status(204).end()
  })

  router.get(paths.api.session, noStore, (req: Request, res: Response) => {
    res.json(req.user ? userJson(req.user) : null)
  })
  return router
}
