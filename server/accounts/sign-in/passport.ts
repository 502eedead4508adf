import type { Request } from 'express'
import passport from 'passport'
import { Strategy } from 'passport-local'
import type { Credentials, SignInCheckResult } from '#domain/accounts/sign-in.ts'
import type { SignedInUser } from '#domain/accounts/user.ts'

type Accounts = {
  findUser: (id: number) => Promise<SignedInUser | undefined>
  /** Counts the attempt, then verifies e-mail and password. */
  verifyCredentials: (req: Request, credentials: Credentials) => Promise<SignInCheckResult>
}

/**
 * Passport for the shop: session() loads the signed-in user, and the strategy 'local' verifies the e-mail and
 * password of an already parsed body. Each app has its own instance, so that two apps in one process never share
 * users.
 */
export function createAuthenticator({ findUser, verifyCredentials }: Accounts): passport.Authenticator {
  const authenticator = new passport.Passport()
  authenticator.serializeUser<number>((user, done) => done(null, user.id))
  authenticator.deserializeUser<number>((id, done) => {
    findUser(id).then((user) => done(null, user ?? false), done)
  })
  authenticator.use(
    new Strategy({ usernameField: 'email', passReqToCallback: true }, (req, email, password, done) => {
      verifyCredentials(req, { email, password }).then(
        // passport passes the third argument to the caller.
        (checked) => done(null, checked.ok && checked.value.user, checked as never),
        done,
      )
    }),
  )
  return authenticator
}
