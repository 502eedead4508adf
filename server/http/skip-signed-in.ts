import type { RequestHandler } from 'express'
import { localPath, paths } from '#domain/paths.ts'
import { seeOther } from './form.ts'

/** Who is signed in has nothing to do at /login and /register, and is led home (spec.md 2). */
export const skipSignedIn: RequestHandler = (req, res, next) => {
  if (req.user) return seeOther(res, localPath(paths.home, req.lng))
  next()
}
