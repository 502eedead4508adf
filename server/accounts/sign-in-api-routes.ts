import { type Request, type Response, Router } from 'express'
import { challengeSchema, loginSchema, scopeSchema } from '#domain/account-schema.ts'
import { paths } from '#domain/paths.ts'
import { destroySession } from '../http/begin-session.ts'
import { readJson } from '../http/body.ts'
import { refuse } from '../http/errors.ts'
import { parseBody } from '../http/form.ts'
import { noStore } from '../http/no-store.ts'
import type { AccountTools } from './account-tools.ts'
import { endSessions } from './sessions.ts'
import { userJson } from './user-json.ts'

/** Signing in and out for programs (docs/api.md). */
export function signInApiRoutes({ db, door }: AccountTools): Router {
  const router = Router()

  router.post(paths.api.login, [noStore, ...readJson], async (req: Request, res: Response) => {
    req.body = parseBody(loginSchema, req.body)
    const signedIn = await door.signInByPassword(req, res)
    if (!signedIn.ok) throw refuse(signedIn.code === 'login_failed' ? 401 : 403, signedIn.code)
    const { user, challenge } = signedIn.value
    // No success: a program that knows nothing of second factors must not think that it is signed in.
    if (!user) throw refuse(401, 'code_asked', { challenge })
    res.json(userJson(user))
  })

  router.post(paths.api.loginCode, [noStore, ...readJson], async (req: Request, res: Response) => {
    const signedIn = await door.signInByCode(req, res, parseBody(challengeSchema, req.body))
    if (!signedIn.ok) throw refuse(401, signedIn.code)
    res.json(userJson(signedIn.value))
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
