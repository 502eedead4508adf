import type { Request } from 'express'
import { mayDo, roleOf, type SignedInUser } from '#domain/user.ts'
import { refuse } from './errors.ts'

/** Who is signed in, behind a guard that lets nobody else through. */
export function signedIn(req: Request): SignedInUser {
  if (!req.user) throw refuse(401, 'signed_out')
  return req.user
}

/** Whether the sender is one of the staff, on whichever page. */
export function isStaff({ user }: Request): boolean {
  return user ? mayDo(roleOf(user), 'open the admin') : false
}
