import type { Request } from 'express'
import { hasPermission, roleOf, type SignedInUser } from '#domain/accounts/user.ts'
import { refuse } from '../responses/errors.ts'

/** Who is signed in, behind a guard that lets nobody else through. */
export function signedIn(req: Request): SignedInUser {
  if (!req.user) throw refuse(401, 'signed_out')
  return req.user
}

/** Whether the sender is one of the staff, on whichever page. */
export function isStaff({ user }: Request): boolean {
  return user ? hasPermission(roleOf(user), 'open the admin') : false
}
