import type { Request } from 'express'
import type { SignedInUser } from '#domain/user.ts'
import { refuse } from './errors.ts'

/** Who is signed in, behind a guard that lets nobody else through. */
export function signedIn(req: Request): SignedInUser {
  if (!req.user) throw refuse(401, 'signed_out')
  return req.user
}
