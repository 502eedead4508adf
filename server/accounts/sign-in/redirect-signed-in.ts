import type { RequestHandler } from 'express'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { redirectTo } from '../../http/requests/form.ts'

/** Who is signed in has nothing to do at /login and /register, and is led home (spec.md 2). */
export const redirectSignedIn: RequestHandler = (req, res, next) => {
  if (req.user) return redirectTo(res, localisePath(paths.home, req.lng))
  next()
}
