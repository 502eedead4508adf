import type { Request, RequestHandler } from 'express'
import { hasPermission, roleOf, type SignedInUser } from '#domain/accounts/user.ts'
import { paths } from '#domain/shared/paths.ts'
import { redirectToPage } from '../requests/form.ts'
import { refuse } from '../responses/errors.ts'

/** The signed-in user; use behind a guard. */
export function signedIn(req: Request): SignedInUser {
  if (!req.user) throw refuse(401, 'signed_out')
  return req.user
}

/** True when the sender is staff, on any page. */
export function isStaffRequest({ user }: Request): boolean {
  return user ? hasPermission(roleOf(user), 'open the admin') : false
}

/** Signed-in users are redirected home from /login and /register. */
export const redirectSignedIn: RequestHandler = (req, res, next) => {
  if (req.user) return redirectToPage(res, paths.home)
  next()
}
