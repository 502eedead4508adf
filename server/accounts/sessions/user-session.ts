import type { Request } from 'express'
import { isStaff } from '#domain/accounts/session.ts'
import { roleOf, type SignedInUser } from '#domain/accounts/user.ts'

/** Signs a user in: passport regenerates the session id, and the session stores what its expiry depends on. */
export async function createUserSession(req: Request, user: SignedInUser, now: Date): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    req.logIn(user, (error) => (error ? reject(error) : resolve()))
  })
  const agent = (req.get('user-agent') ?? '').slice(0, 300)
  Object.assign(req.session, { startedAt: now.getTime(), isStaff: isStaff(roleOf(user)), agent })
}

/** Destroys the session of this request, in the database too. */
export function destroySession(req: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    req.session.destroy((error) => (error ? reject(error) : resolve()))
  })
}
