import type { RequestHandler } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { redirectToPage } from '../../http/requests/form.ts'

/** Signed-in users are redirected home from /login and /register. */
export const redirectSignedIn: RequestHandler = (req, res, next) => {
  if (req.user) return redirectToPage(res, paths.home)
  next()
}
