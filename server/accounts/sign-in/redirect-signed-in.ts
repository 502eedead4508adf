import type { RequestHandler } from 'express'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { redirectTo } from '../../http/requests/form.ts'

/** Signed-in users are redirected home from /login and /register. */
export const redirectSignedIn: RequestHandler = (req, res, next) => {
  if (req.user) return redirectTo(res, localisePath(paths.home, req.lng))
  next()
}
