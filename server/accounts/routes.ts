import { type Request, type RequestHandler, type Response, Router } from 'express'
import { paths } from '#domain/paths.ts'
import { roleOf, type User } from '#domain/user.ts'
import { loginSchema } from '#domain/user-schema.ts'
import { readJson } from '../http/body.ts'
import { parseBody } from '../http/form.ts'

/** Sign in, sign out, and who is signed in (contract.md, JSON API). */
export function accountsRoutes({ signIn }: { signIn: RequestHandler }): Router {
  const router = Router()

  router.post(paths.api.login, [...readJson, parseCredentials, signIn], (req: Request, res: Response) => {
    res.json(userJson(req.user))
  })

  router.post(paths.api.logout, async (req, res) => {
    if (req.user) await endSession(req)
    res.clearCookie('sid').status(204).end()
  })

  router.get(paths.api.session, (req, res) => {
    res.setHeader('cache-control', 'no-store')
    res.json(userJson(req.user))
  })
  return router
}

const parseCredentials: RequestHandler = (req, _res, next) => {
  req.body = parseBody(loginSchema, req.body)
  next()
}

function endSession(req: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    req.session.destroy((error) => (error ? reject(error) : resolve()))
  })
}

/** The user without secrets, and with the role that the shop reads from the metadata. */
function userJson(user: User | undefined) {
  if (!user) return null
  const { id, email, user_metadata, app_metadata } = user
  return { id, email, role: roleOf(user), user_metadata, app_metadata }
}
